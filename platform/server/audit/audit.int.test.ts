import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { isoInstant } from '../clock/instant.ts';
import { type TestDatabase, testDatabase } from '../database/testing.ts';
import { forgetAudit, listAudit, writeAudit } from './audit.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const noted = async (accountId: string, ...days: readonly IsoDate[]) => {
  for (const day of days)
    await writeAudit(mine.database, accountId, { actor: 'cli ada', act: 'login.closed', subject: { day }, at: isoInstant(Date.parse(day)) });
};
const daysOf = async (accountId: string) => (await listAudit(mine.database, accountId, 9)).map(({ subject }) => subject.day);
const NEVER = 'what was noted never changes';

test('an audit row cannot be changed, nor deleted alone or with all others', async () => {
  const accountId = randomUUID();
  await noted(accountId, '2025-11-24');
  await expect(sql`update demarc.audit set actor = 'cli eve' where account_id = ${accountId}`.execute(mine.database)).rejects.toThrow(NEVER);
  await expect(sql`delete from demarc.audit where account_id = ${accountId}`.execute(mine.database)).rejects.toThrow(NEVER);
  await expect(sql`truncate demarc.audit`.execute(mine.database)).rejects.toThrow(NEVER);
  expect(await daysOf(accountId)).toEqual(['2025-11-24']);
});

test('rows past retention are deleted, and nothing else with them', async () => {
  const accountId = randomUUID();
  await noted(accountId, '2018-11-20', '2018-11-21', '2018-11-22', '2025-11-24');
  await forgetAudit(mine.database, '2018-11-22T00:00:00.000Z');
  expect(await daysOf(accountId)).toEqual(['2025-11-24', '2018-11-22']);
  await expect(sql`delete from demarc.audit where account_id = ${accountId}`.execute(mine.database)).rejects.toThrow(NEVER);
});

test('rows less than a year older than the newest stay, whatever the run or the table is told', async () => {
  const accountId = randomUUID();
  await noted(accountId, '2025-01-02', '2025-11-24');
  await forgetAudit(mine.database, '2025-06-01T00:00:00.000Z');
  expect(await daysOf(accountId)).toEqual(['2025-11-24', '2025-01-02']);
  const bare = mine.database.transaction().execute(async (transaction) => {
    await sql`select set_config('demarc.audit_kept_since', '2025-06-01', true)`.execute(transaction);
    await sql`delete from demarc.audit where account_id = ${accountId}`.execute(transaction);
  });
  await expect(bare).rejects.toThrow(NEVER);
});
