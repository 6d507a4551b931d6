import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { type Terms, usualTerms } from '#providers/books/terms.ts';
import { createReplanning } from './replanning.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test('new terms have every process that planned with the old ones look again, and no other', async () => {
  const looks: string[] = [];
  const process = (name: string) => {
    const lookAgain = async () => looks.push(name);
    const replan = createReplanning(mine.database, { run: 'nights', plannedBy: ({ hotlineDays }) => [hotlineDays], lookAgain });
    return (terms: Terms) => replan(terms, '2026-11-21T17:00:00.000Z');
  };
  const [first, second] = [process('first'), process('second')];
  for (const replan of [first, second, first]) await replan(usualTerms);
  expect(looks).toEqual([]);
  const sooner = { ...usualTerms, hotlineDays: 4 };
  await first(sooner);
  // By now it may have planned a look by the terms of before.
  await second(sooner);
  await first(sooner);
  await process('started later')(sooner);
  expect(looks).toEqual(['first', 'second']);
});
