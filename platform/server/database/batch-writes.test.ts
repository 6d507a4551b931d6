import pg from 'pg';
import { expect, test } from 'vitest';
import { batchWrites } from './batch-writes.ts';

type Wish = { readonly account: string; readonly number: number };

/** Writes what it is given, each statement once it is let through; a negative number breaks the statement that it is in. */
function opened() {
  const statements: number[][] = [];
  const doors: PromiseWithResolvers<void>[] = [];
  const write = batchWrites(
    async (wishes: readonly Wish[]) => {
      statements.push(wishes.map(({ number }) => number));
      const door = Promise.withResolvers<void>();
      doors.push(door);
      await door.promise;
      if (wishes.some(({ number }) => number < 0)) throw new pg.DatabaseError('a guard', 0, 'error');
      return new Map(wishes.filter(({ number }) => number !== 0).map((wish) => [wish, `wrote ${wish.number}`]));
    },
    ({ account }) => account,
  );
  const letThrough = async (statement: number) => {
    await expect.poll(() => doors.length, { interval: 1 }).toBeGreaterThan(statement);
    doors[statement]?.resolve();
  };
  return { statements, write, letThrough };
}

test('what arrives in one turn is one statement; what it did not write gets no answer', async () => {
  const { statements, write, letThrough } = opened();
  const answers = Promise.all([1, 2, 0].map((number) => write({ account: `${number}`, number })));
  await letThrough(0);
  expect(await answers).toEqual(['wrote 1', 'wrote 2', undefined]);
  expect(statements).toEqual([[1, 2, 0]]);
});

test('what arrives during a statement is in the next one', async () => {
  const { statements, write, letThrough } = opened();
  const first = write({ account: 'ana', number: 1 });
  await expect.poll(() => statements.length, { interval: 1 }).toBe(1);
  const others = Promise.all([2, 3].map((number) => write({ account: `${number}`, number })));
  await letThrough(0);
  await first;
  await letThrough(1);
  await others;
  expect(statements).toEqual([[1], [2, 3]]);
});

test('a statement waiting for a lock holds up nobody else', async () => {
  const { statements, write, letThrough } = opened();
  const locked = write({ account: 'ana', number: 1 });
  const answered = locked.then(() => 'locked');
  await expect.poll(() => statements.length, { interval: 1 }).toBe(1);
  const free = write({ account: 'ben', number: 2 }).then(() => 'free');
  await letThrough(1);
  expect(await Promise.race([answered, free])).toBe('free');
  await letThrough(0);
  await locked;
});

test('two rows of one account are never in one statement', async () => {
  const { statements, write, letThrough } = opened();
  const answers = Promise.all([1, 2, 3].map((number) => write({ account: number < 3 ? 'ana' : 'ben', number })));
  await letThrough(0);
  await letThrough(1);
  await answers;
  expect(statements).toEqual([[1, 3], [2]]);
});

test('a row that violates a rule fails alone', async () => {
  const { statements, write, letThrough } = opened();
  const answers = Promise.allSettled([1, -1, 2].map((number) => write({ account: `${number}`, number })));
  for (const statement of [0, 1, 2, 3]) await letThrough(statement);
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(statements).toEqual([[1, -1, 2], [1], [-1], [2]]);
});

test('a broken connection fails all: whether they were written is unknown, and they are not repeated', async () => {
  let statements = 0;
  const write = batchWrites(
    async (_: readonly Wish[]): Promise<ReadonlyMap<Wish, string>> => {
      statements++;
      throw new Error('Connection terminated unexpectedly');
    },
    ({ account }) => account,
  );
  const answers = await Promise.allSettled([1, 2].map((number) => write({ account: `${number}`, number })));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(statements).toBe(1);
});

test('a statement has a hundred rows at most', async () => {
  const { statements, write, letThrough } = opened();
  const answers = Promise.all(Array.from({ length: 150 }, (_, index) => write({ account: `${index}`, number: index + 1 })));
  await letThrough(0);
  await letThrough(1);
  await answers;
  expect(statements.map(({ length }) => length)).toEqual([100, 50]);
});
