import { expect, test } from 'vitest';
import { type Batch, workThrough } from './work-through.ts';

type Visit = { readonly visitId: number };

/** Ten visits are due; `broken` of them fail with whatever is in their batch. */
function visits(broken: readonly number[]) {
  const due = new Set(Array.from({ length: 10 }, (_, visitId) => visitId));
  const batches: number[] = [];
  const work = {
    most: 4,
    sideBySide: 1,
    nameOf: ({ visitId }: Visit) => `visit ${visitId}`,
    what: 'confirmed',
    async doBatch(except: readonly Visit[], atMost: number): Promise<Batch<Visit>> {
      const left = [...due].filter((id) => except.every(({ visitId }) => visitId !== id)).slice(0, atMost);
      if (left.length === 0) return { kind: 'all-done' };
      batches.push(left.length);
      const [first] = left.filter((id) => broken.includes(id));
      if (first !== undefined) return { kind: 'failed', items: left.map((visitId) => ({ visitId })), error: new Error(`no van for ${first}`) };
      for (const id of left) due.delete(id);
      return { kind: 'more' };
    },
  };
  return { work, due, batches };
}

test('a run goes through everything due, whatever it is about', async () => {
  const { work, due, batches } = visits([]);
  await workThrough(work);
  expect([due.size, batches]).toEqual([0, [4, 4, 2]]);
});

test('an item that fails is named at the end, and holds up no other', async () => {
  const { work, due, batches } = visits([2, 9]);
  await expect(workThrough(work)).rejects.toThrow('visit 2 could not be confirmed, nor could 1 more');
  expect([...due]).toEqual([2, 9]);
  expect(batches, 'the items of a failed batch are tried one by one').toEqual([4, 1, 1, 1, 1, 4, 2, 1, 1]);
});
