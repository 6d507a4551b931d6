import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyNotice } from '#platform/rules/notices/notice-event.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createOutbox, type Outbox } from './api.ts';

let mine: TestDatabase;
let notices: Outbox<AnyNotice>;
beforeAll(async () => {
  mine = await testDatabase();
  notices = createOutbox(mine.database);
});
afterAll(() => mine.end());

const restored = (accountId: string, key = 'core restored 7'): AnyNotice => ({
  kind: 'service-restored',
  key,
  accountId,
  at: '2026-11-21T15:00:00.000Z',
  facts: { part: 'core', minutes: 15 },
});

async function keysOf(accountId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly key: string }>`
    select event_key as key from demarc.notice where account_id = ${accountId} order by 1`.execute(mine.database);
  return rows.map(({ key }) => key);
}

test('a notice is stored with what it reports, and lost with it', async () => {
  const accountId = randomUUID();
  const undone = mine.database.transaction().execute(async (transaction) => {
    await notices.put(transaction, restored(accountId));
    throw new Error('what it tells of did not happen');
  });
  await expect(undone).rejects.toThrow();
  expect(await keysOf(accountId)).toEqual([]);
  await mine.database.transaction().execute((transaction) => notices.put(transaction, restored(accountId)));
  expect(await keysOf(accountId)).toEqual(['core restored 7']);
});

test('an event is one notice despite repeated and simultaneous reports; another account may use the same key', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await Promise.all(Array.from({ length: 10 }, () => notices.receive([restored(one), restored(other), restored(one, 'core restored 8')])));
  expect(await keysOf(one)).toEqual(['core restored 7', 'core restored 8']);
  expect(await keysOf(other)).toEqual(['core restored 7']);
});
