import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type IsoDate, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, partDefinition, readUsualTerms } from '../../accounts/testing.ts';
import { releaseAccounts } from '../../billing/accounts/account-rows.ts';
import { statementAt } from './night-hours.ts';
import { createNights } from './nights.ts';
import { NEW_YORK, noon, openedNights } from './testing.ts';

/** The statement run: what it issues, and when. */
const opened = openedNights();
const { heads, issuedOn, nextDue, open, openMany, pay, run, statementCount, stepsOf } = opened;
const coreOnly = { parts: [partDefinition('core', 80_00)] };

test("issues the statement of each part at three in the morning in the account's time zone, and not earlier", async () => {
  const [east, west] = [await open(coreOnly), await open({ ...coreOnly, timeZone: 'America/Los_Angeles' })];
  const at = statementAt('2025-11-09', NEW_YORK);
  expect(await run({ now: plusMilliseconds(at, -1) })).toEqual({ statements: 0, steps: {} });
  expect(await nextDue()).toBe(at);
  expect((await run({ now: at })).statements).toBe(1);
  expect([await issuedOn(east), await issuedOn(west)]).toEqual([['2025-11-09'], []]);
  expect(await nextDue()).toBe(statementAt('2025-11-09', 'America/Los_Angeles'));
});

test('issues each statement once when twenty workers run at once', async () => {
  await openMany(120);
  const done = await Promise.all(Array.from({ length: 20 }, () => run({ now: noon('2025-11-09') })));
  expect(done.reduce((sum, { statements }) => sum + statements, 0)).toBe(240);
  expect(await statementCount()).toBe(240);
});

test('continues where a worker died, any number of times', async () => {
  await openMany(150);
  const doomed = openDatabase(opened.url, { applicationName: 'doomed', connections: 4 });
  const kill = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed' and datname = current_database()`.execute(
      opened.database,
    );
  let died = 0;
  for (let round = 0; round < 10; round++) {
    const dying = createNights(doomed, readUsualTerms)
      .run({ now: noon('2026-02-09') })
      .catch(() => {
        died += 1;
      });
    await openMany(3);
    await kill();
    await dying;
  }
  await doomed.destroy();
  expect(died).toBeGreaterThan(0);
  await run({ now: noon('2026-02-09') });
  expect(await statementCount()).toBe(180 * 2 * 4);
});

test('catches up on three months without a worker: every cycle in order, with its proper date', async () => {
  const accountId = await open(coreOnly);
  expect((await run({ now: noon('2026-02-20') })).statements).toBe(4);
  expect(await heads(accountId)).toMatchObject([
    { on: '2025-11-09', dueOn: '2025-11-30', previousBalance: 0, charges: 80_00, balance: 80_00 },
    { on: '2025-12-09', dueOn: '2025-12-30', previousBalance: 80_00, charges: 86_00, balance: 166_00 },
    { on: '2026-01-09', dueOn: '2026-01-30', previousBalance: 166_00, charges: 86_00, balance: 252_00 },
    // Disconnected on January 19, 50 days after the first due date: from then on no service is billed.
    { on: '2026-02-09', dueOn: '2026-03-02', previousBalance: 252_00, charges: 6_00, balance: 258_00 },
  ]);
  expect(await stepsOf(accountId)).toEqual([
    ['2025-12-30', 'warn'],
    ['2026-01-12', 'suspend'],
    ['2026-01-19', 'disconnect'],
    ['2026-02-14', 'ask-for-equipment'],
  ]);
});

test("records of a late statement, and no other, the day from which it could be read, in the account's time zone", async () => {
  const accountId = await open({ ...coreOnly, timeZone: 'Pacific/Honolulu' });
  const last = async () => (await opened.provider.autoPay.parts(accountId))[0]?.lastStatement;
  await run({ now: statementAt('2025-11-09', 'Pacific/Honolulu') });
  expect(await last()).not.toHaveProperty('availableOn');
  // 10 p.m. on the eleventh there.
  await run({ now: '2025-12-12T08:00:00.000Z' });
  expect(await last()).toMatchObject({ on: '2025-12-09', dueOn: '2025-12-30', availableOn: '2025-12-11' });
});

test('has the same result whether it ran every night or once at the end', async () => {
  const [nightly, late] = [await testDatabase(), await testDatabase()];
  const accounts = [accountDefinition(), accountDefinition({ cycleDay: 31, timeZone: 'America/Denver' })];
  for (const { database } of [nightly, late]) await openAccounts(database, accounts);
  for (let day: IsoDate = '2025-10-10'; day <= '2026-04-10'; day = plusDays(day, 1))
    await createNights(nightly.database, readUsualTerms).run({ now: noon(day) });
  await createNights(late.database, readUsualTerms).run({ now: noon('2026-04-10') });
  const books = await Promise.all(
    [nightly, late].map(async ({ database }) => ({
      // All columns except the day from which they could be read.
      statements: (await sql`select to_jsonb(s) - 'available_on' as row from bss.statements s order by account_id, part, issued_on`.execute(database))
        .rows,
      lines: (await sql`select * from bss.statement_lines order by account_id, statement_id, number`.execute(database)).rows,
      parts: (await sql`select * from bss.account_parts order by account_id, part`.execute(database)).rows,
      steps: (await sql`select account_id, part, step, taken_on from bss.dunning_steps order by account_id, part, taken_on`.execute(database)).rows,
    })),
  );
  await Promise.all([nightly.end(), late.end()]);
  expect(books[1]).toEqual(books[0]);
  expect(books[0]?.statements).toHaveLength(24);
});

test('counts payments made before a late statement, and charges no fee for them', async () => {
  const accountId = await open(coreOnly);
  await run({ now: noon('2025-11-09') });
  await pay(accountId, 80_00, noon('2025-12-20'));
  await run({ now: noon('2025-12-21') });
  expect((await heads(accountId)).at(-1)).toMatchObject({
    on: '2025-12-09',
    previousBalance: 80_00,
    payments: 80_00,
    charges: 80_00,
    balance: 80_00,
  });
});

test('ends a promotion on its day, 23 of 31 days into the month', async () => {
  const [plan] = partDefinition('core', 80_00).products;
  if (plan === undefined) throw new Error('the definition has a plan');
  const promotion = { code: 'welcome', description: { en: 'Welcome', es: 'Bienvenida' }, amount: cents(10_00), until: '2025-12-31' } as const;
  const accountId = await open({ parts: [{ ...partDefinition('core', 0), products: [{ ...plan, promotion }] }] });
  for (const on of ['2025-11-09', '2025-12-09', '2026-01-09'] as const) {
    await run({ now: noon(on) });
    await pay(accountId, on === '2025-12-09' ? 72_58 : 70_00, noon(plusDays(on, 5)));
  }
  expect((await heads(accountId)).map(({ charges }) => charges)).toEqual([70_00, 72_58, 80_00]);
});

test.each([
  [29, ['2026-01-29', '2026-02-28', '2026-03-29']],
  [30, ['2026-01-30', '2026-02-28', '2026-03-30']],
  [31, ['2026-01-31', '2026-02-28', '2026-03-31']],
])('bills cycle day %i on the last day of a shorter month', async (cycleDay, dates) => {
  const accountId = await open({ ...coreOnly, cycleDay });
  await run({ now: noon('2026-03-31') });
  expect((await issuedOn(accountId)).slice(-3)).toEqual(dates);
});

test('bills the 31st on the leap day', async () => {
  const accountId = await open({ parts: [{ ...partDefinition('core', 80_00), openedOn: '2028-01-31', cycleDay: 31 }] });
  await run({ now: noon('2028-03-31') });
  expect(await issuedOn(accountId)).toEqual(['2028-02-29', '2028-03-31']);
});

test('repeats nothing when the clock jumps ahead and back', async () => {
  const accountId = await open(coreOnly);
  const now = noon('2025-11-09');
  const hours = [0, 2, -2, 0, -24, 24, 0];
  for (const jump of hours) await run({ now: plusMilliseconds(now, jump * 3_600_000) });
  expect(await issuedOn(accountId)).toEqual(['2025-11-09']);
});

test("up to a date does what is dated on it in the account's time zone, and nothing later", async () => {
  const [east, guam] = [await open(coreOnly), await open({ ...coreOnly, timeZone: 'Pacific/Guam' })];
  const now = noon('2025-12-09');
  await run({ now, upTo: '2025-11-08' });
  expect([await issuedOn(east), await issuedOn(guam)]).toEqual([[], []]);
  await run({ now, upTo: '2025-11-09' });
  expect([await issuedOn(east), await issuedOn(guam)]).toEqual([['2025-11-09'], ['2025-11-09']]);
});

test('for statements only leaves debts without an upcoming statement', async () => {
  const accountId = await open(coreOnly);
  await run({ now: noon('2025-11-09') });
  await run({ now: noon('2025-12-09') });
  expect(await run({ now: noon('2025-12-30'), statementsOnly: true })).toEqual({ statements: 0, steps: {} });
  expect(await stepsOf(accountId)).toEqual([]);
  expect(await run({ now: noon('2025-12-30') })).toEqual({ statements: 0, steps: { warn: 1 } });
});

test('leaves an account alone while it is being generated, until it is released', async () => {
  const accountId = await open({ ...coreOnly, held: true });
  await run({ now: noon('2025-12-09') });
  expect([await issuedOn(accountId), await nextDue()]).toEqual([[], undefined]);
  await releaseAccounts(opened.database, [accountId]);
  await run({ now: noon('2025-12-09') });
  expect(await issuedOn(accountId)).toEqual(['2025-11-09', '2025-12-09']);
});

test('is not held up by an account that cannot be billed, and names it', async () => {
  await openMany(60);
  const broken = await open({ ...coreOnly, timeZone: 'America/Atlantis' });
  await expect(run({ now: noon('2025-11-09') })).rejects.toThrow(`core of account ${broken} could not be billed or aged`);
  expect(await statementCount()).toBe(120);
});

test('a zone that the database does not know stops no run, and one that nobody knows is passed over and named', async () => {
  const [strange, nowhere, usual] = [await open(coreOnly), await open(coreOnly), await open(coreOnly)];
  const moveTo = (zone: string, accountId: string) =>
    sql`update bss.accounts set time_zone = ${zone} where account_id = ${accountId}`.execute(opened.database);
  await moveTo('US/Pacific-New', strange);
  await moveTo('America/Nowhere', nowhere);
  await expect(run({ now: noon('2025-11-10'), upTo: '2025-11-10' })).rejects.toThrow(nowhere);
  expect([await issuedOn(strange), await issuedOn(nowhere), await issuedOn(usual)]).toEqual([['2025-11-09'], [], ['2025-11-09']]);
});
