import { expect, test } from 'vitest';
import { type AcrossSystems, createFinisher } from './across-systems.ts';

/** Changes named by what the provider does with them. */
type Change = 'made' | 'outdated' | 'unknown';

function finisherOf(left: readonly Change[]) {
  const done: string[] = [];
  const told: string[] = [];
  const change: AcrossSystems<Change> = {
    async make(begun) {
      if (begun === 'unknown') throw new Error('the provider is down');
      return begun === 'made';
    },
    conclude: async (begun) => void done.push(`concluded ${begun}`),
    drop: async (begun) => void done.push(`dropped ${begun}`),
    async claim(begunBefore, now, most) {
      done.push(`claimed ${(Date.parse(now) - Date.parse(begunBefore)) / 1000} s, ${most}`);
      return left;
    },
    describe: (begun) => `a change (${begun})`,
  };
  return { done, told, ...createFinisher(change, { machine: { nowMs: () => 60_000 }, onError: (what) => void told.push(what) }) };
}

test('a change made by the provider is completed, an outdated one is dropped, and a run hears of neither', async () => {
  const { done, finish } = finisherOf([]);
  expect([await finish('made'), await finish('outdated')]).toEqual([true, false]);
  expect(done).toEqual(['concluded made', 'dropped outdated']);
});

test('a change whose outcome is unknown stays as it was begun', async () => {
  const { done, finish } = finisherOf([]);
  await expect(finish('unknown')).rejects.toThrow('the provider is down');
  expect(done).toEqual([]);
});

test('a run claims a limited number, older than half a minute; one that fails is reported and holds up no other', async () => {
  const { done, told, finishInterrupted } = finisherOf(['unknown', 'made', 'outdated']);
  await finishInterrupted();
  expect(done).toEqual(['claimed 30 s, 20', 'concluded made', 'dropped outdated']);
  expect(told).toEqual(['a change (unknown) waits for the provider']);
});
