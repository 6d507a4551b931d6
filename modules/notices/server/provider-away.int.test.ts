import { afterAll, beforeAll, expect, test } from 'vitest';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createNotices } from './api.ts';
import { MINUTE, NOON, openDeliveries, receipt, work } from './testing.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test('while the provider is down a pass asks it for one batch, and everything is sent once it is back', async () => {
  const { accountId, deps, sent, errors } = openDeliveries(mine.database);
  let isAway = true;
  let calls = 0;
  const audience = async (id: string) => {
    calls += 1;
    if (isAway) throw new Error('no answer');
    return deps.audiences.audience(id);
  };
  const notices = createNotices({ ...deps, audiences: { audience } });
  await notices.receive(Array.from({ length: 45 }, (_, number) => receipt(accountId, number)));
  await work(notices, NOON);
  expect([calls, errors.length, sent.length]).toEqual([20, 20, 0]);
  await work(notices, NOON);
  expect([calls, sent.length]).toEqual([40, 0]);
  isAway = false;
  await work(notices, plusMilliseconds(NOON, 3 * MINUTE));
  expect([sent.length, await notices.nextDue()]).toEqual([45, undefined]);
});
