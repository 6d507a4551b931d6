import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { isProved, markProved, putTarget, type Target, takeTry } from './store.ts';

const NOW = '2026-11-27T22:00:00.000Z';
const LATER = '2026-11-27T22:10:00.000Z';
const MOST = 5;

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const asked = async (change: Partial<Target> = {}): Promise<Target> => {
  const ids = { accountId: randomUUID(), partyId: randomUUID(), userId: randomUUID(), codeId: randomUUID() };
  const target: Target = { ...ids, sessionId: 'mine', number: '+13125550142', ...change };
  await putTarget(mine.database, target, LATER);
  return target;
};

test('the code that went to a number counts for the account and session that asked, and once', async () => {
  const target = await asked();
  const { database } = mine;
  for (const other of [{ accountId: randomUUID() }, { sessionId: 'of somebody else' }])
    expect(await takeTry(database, { ...target, ...other }, NOW, MOST)).toBeUndefined();
  expect(await takeTry(database, target, NOW, MOST)).toEqual({ codeId: target.codeId, tries: 1 });
  await markProved(database, target, NOW);
  expect(await takeTry(database, target, NOW, MOST)).toBeUndefined();
  expect(await isProved(database, target.accountId, target.number)).toBe(true);
  expect(await isProved(database, randomUUID(), target.number)).toBe(false);
});

test('a code ends with its time and after its tries; one that is asked for anew takes its place', async () => {
  const target = await asked();
  const { database } = mine;
  expect(await takeTry(database, target, LATER, MOST)).toBeUndefined();
  for (let tries = 1; tries <= MOST; tries++) expect(await takeTry(database, target, NOW, MOST)).toMatchObject({ tries });
  expect(await takeTry(database, target, NOW, MOST)).toBeUndefined();
  const again = await asked({ accountId: target.accountId });
  expect(await takeTry(database, target, NOW, MOST)).toEqual({ codeId: again.codeId, tries: 1 });
});
