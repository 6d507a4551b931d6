import { expect, test } from 'vitest';
import { together } from './together.ts';

function counted() {
  const asked: (readonly string[])[] = [];
  const find = together(async (keys: readonly string[]) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key}'s row`]));
  });
  return { asked, find };
}

test('what is asked in one turn is asked together, each key once', async () => {
  const { asked, find } = counted();
  const answers = await Promise.all([find('ana'), find('ben'), find('ana'), find('nobody')]);
  expect(answers).toEqual(["ana's row", "ben's row", "ana's row", undefined]);
  expect(asked).toEqual([['ana', 'ben', 'nobody']]);
});

test('nothing is kept: a later question is asked again', async () => {
  const { asked, find } = counted();
  await find('ana');
  await find('ana');
  expect(asked).toEqual([['ana'], ['ana']]);
});

test('what is asked while the last ones are read is asked together after them', async () => {
  const asked: (readonly string[])[] = [];
  const door = Promise.withResolvers<void>();
  const find = together(async (keys: readonly string[]) => {
    asked.push(keys);
    if (asked.length === 1) await door.promise;
    return new Map(keys.map((key) => [key, `${key}'s row`]));
  });
  const first = find('ana');
  await expect.poll(() => asked.length, { interval: 1 }).toBe(1);
  const later = [find('ben'), find('cem')];
  door.resolve();
  await Promise.all([first, ...later]);
  expect(asked).toEqual([['ana'], ['ben', 'cem']]);
});

test('a failure is told to everyone who asked, and to nobody afterwards', async () => {
  let failing = true;
  const find = together(async (keys: readonly string[]) => {
    if (failing) throw new Error('the database is away');
    return new Map(keys.map((key) => [key, key]));
  });
  const [one, other] = await Promise.allSettled([find('ana'), find('ben')]);
  expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
  failing = false;
  await expect(find('ana')).resolves.toBe('ana');
});
