import { expect, test } from 'vitest';
import { batchReads } from './batch-reads.ts';

function counted() {
  const calls: (readonly string[])[] = [];
  const find = batchReads(async (keys: readonly string[]) => {
    calls.push(keys);
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}'s row`]));
  });
  return { calls, find };
}

test('keys requested in one turn are read together, each once', async () => {
  const { calls, find } = counted();
  const answers = await Promise.all([find('ana'), find('ben'), find('ana'), find('nobody')]);
  expect(answers).toEqual(["ana's row", "ben's row", "ana's row", undefined]);
  expect(calls).toEqual([['ana', 'ben', 'nobody']]);
});

test('nothing is cached: a later request reads again', async () => {
  const { calls, find } = counted();
  await find('ana');
  await find('ana');
  expect(calls).toEqual([['ana'], ['ana']]);
});

test('a failure is reported to everyone who asked, and to nobody afterwards', async () => {
  let failing = true;
  const find = batchReads(async (keys: readonly string[]) => {
    if (failing) throw new Error('the database is away');
    return new Map(keys.map((key) => [key, key]));
  });
  const [one, other] = await Promise.allSettled([find('ana'), find('ben')]);
  expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
  failing = false;
  await expect(find('ana')).resolves.toBe('ana');
});
