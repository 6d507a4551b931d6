import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SeasonToBook } from '#modules/seasonal/server/port.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, partDefinition } from '../../accounts/testing.ts';
import { issueStatements } from '../../billing/statements/issue-statements.ts';
import { createSeasonal } from '../../ports/seasonal-port.ts';
import { createSeasonFollowing } from './follow-seasons.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const AT: IsoInstant = '2025-12-20T15:00:00.000Z';

async function opened(): Promise<SeasonToBook> {
  const definition = accountDefinition({ parts: [partDefinition('core', 80_00)], held: true });
  const { accountId } = definition;
  await openAccounts(mine.database, [definition]);
  for (const on of ['2025-11-09', '2025-12-09'] as const) await issueStatements(mine.database, [{ accountId, part: 'core', on }], usualTerms);
  const forwardTo = { addressLine1: '4 Palm Court', city: 'Venice', state: 'FL', zip: '34285' };
  return {
    ...{ accountId, seasonId: randomUUID(), forwardTo, monthly: cents(14_95), at: AT },
    ...{ startsOn: '2025-12-30', endsOn: '2026-03-20', remindOn: '2026-03-13' },
  };
}

const issued = async (accountId: string, on: IsoDate) => {
  await issueStatements(mine.database, [{ accountId, part: 'core', on }], { ...usualTerms, lateFee: cents(0) });
  const { rows } = await sql<{ readonly charges: number }>`
    select charges from bss.statements where account_id = ${accountId} and issued_on = ${on}`.execute(mine.database);
  return rows[0]?.charges;
};

const told = async (accountId: string) => {
  const { rows } = await sql<{ readonly kind: string }>`
    select kind from bss.events where account_id = ${accountId} and kind like 'season%' order by due_at, kind`.execute(mine.database);
  return rows.map(({ kind }) => kind);
};

const follow = async (now: IsoInstant) => {
  for (const { run } of createSeasonFollowing(mine).runs()) await run(now);
};

test('the bills that come are those that were previewed, an end that is moved included; days billed already are credited', async () => {
  const season = await opened();
  const { accountId, seasonId } = season;
  const seasonal = createSeasonal(mine.database);
  const bills = await seasonal.bills(accountId, season);
  await seasonal.book(season);
  expect(bills.map(({ usual }) => usual)).toEqual([80_00, 80_00, 80_00, 80_00]);
  // Ten of December's 31 days were paid in advance.
  expect(bills[0]?.amount).toBeLessThan(14_95);
  expect(bills.slice(0, 2)).toEqual([
    { on: '2026-01-09', usual: 80_00, amount: await issued(accountId, '2026-01-09') },
    { on: '2026-02-09', usual: 80_00, amount: await issued(accountId, '2026-02-09') },
  ]);
  const moved = { accountId, seasonId, endsOn: '2026-03-15', remindOn: '2026-03-08', at: AT } as const;
  const later = await seasonal.bills(accountId, { ...season, endsOn: moved.endsOn });
  await seasonal.moveEnd(moved);
  for (const { on, amount } of later) expect(await issued(accountId, on), on).toBe(amount);
  expect(later.at(-1)?.amount).toBe(80_00);
});

test('a run that comes late does everything, in order, and each thing once, also with others beside it', async () => {
  const season = await opened();
  const seasonal = createSeasonal(mine.database);
  await seasonal.book(season);
  await Promise.all([follow('2026-01-02T12:00:00.000Z'), follow('2026-01-02T12:00:00.000Z'), follow('2026-01-02T12:00:00.000Z')]);
  expect(await told(season.accountId)).toEqual(['season-booked', 'season-begun']);
  await follow('2026-03-14T12:00:00.000Z');
  await follow('2026-03-20T12:00:00.000Z');
  await follow('2026-03-20T12:00:00.000Z');
  expect(await told(season.accountId)).toEqual(['season-booked', 'season-begun', 'season-ends-soon', 'season-ended']);

  const missed = await opened();
  await seasonal.book(missed);
  await follow('2026-04-01T12:00:00.000Z');
  expect(await seasonal.seasons(missed.accountId)).toMatchObject([{ state: 'ended' }]);
  expect(await told(missed.accountId)).toEqual(['season-booked', 'season-begun', 'season-ended']);
  const { rows } = await sql`select from oss.service_stops where account_id = ${missed.accountId}`.execute(mine.database);
  expect(rows).toEqual([]);
});
