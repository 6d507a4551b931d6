import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { PartSummary } from '#modules/billing/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, isoDate, plusDays, plusMilliseconds } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { type AccountDefinition, openAccounts, releaseAccounts } from '../accounts/open-account.ts';
import { setServiceState } from '../accounts/service-state.ts';
import { serviceStates } from '../dunning/service-states.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { postPayments } from '../ledger/post-payments.ts';
import { createEmbeddedProvider, type EmbeddedProvider } from '../provider.ts';
import { usualTerms } from '../terms.ts';
import { accountDefinition, partDefinition, readUsualTerms } from '../testing.ts';
import { ageingAt, statementAt } from './night-hours.ts';
import { createNights, type Nights } from './nights.ts';

let mine: TestDatabase;
let provider: EmbeddedProvider;
let nights: Nights;
beforeEach(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms);
  nights = createNights(mine.database, readUsualTerms);
});
afterEach(async () => {
  expect((await checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
  await mine.end();
});

const NEW_YORK = 'America/New_York';
const noon = (on: IsoDate): IsoInstant => `${on}T17:00:00.000Z`;
const coreOnly = { parts: [partDefinition('core', 80_00)] };

async function open(given: Partial<AccountDefinition> = {}): Promise<string> {
  const definition = accountDefinition(given);
  await openAccounts(mine.database, [definition]);
  return definition.accountId;
}

const openMany = (count: number) =>
  openAccounts(
    mine.database,
    Array.from({ length: count }, () => accountDefinition()),
  );

async function partOf(accountId: string, wanted: AccountPart = 'core'): Promise<PartSummary> {
  const found = (await provider.billing.summary(accountId))?.parts.find(({ part }) => part === wanted);
  if (found === undefined) throw new Error(`the account has no ${wanted}`);
  return found;
}
const stateOf = async (accountId: string, part: AccountPart = 'core') => (await partOf(accountId, part)).serviceState;
const heads = async (accountId: string) => (await provider.statements.list(accountId, 'core', { first: 20, after: undefined })).items.toReversed();
const issuedOn = async (accountId: string) => (await heads(accountId)).map(({ on }) => on);

const pay = (accountId: string, amount: number, at: IsoInstant, part: AccountPart = 'core') =>
  postPayments(
    mine.database,
    [{ paymentId: at, accountId, part, amount: cents(amount), on: isoDate(at.slice(0, 10)), at, channel: 'online' }],
    usualTerms,
  );

async function stepsOf(accountId: string) {
  const { rows } = await sql<{ readonly step: string; readonly taken_on: IsoDate }>`
    select step, taken_on from bss.dunning_steps where account_id = ${accountId} order by taken_on`.execute(mine.database);
  return rows.map(({ step, taken_on }) => [taken_on, step]);
}

const statementCount = async () => {
  const { rows } = await sql<{ readonly count: number }>`select count(*) from bss.statements`.execute(mine.database);
  return rows[0]?.count;
};

describe('the statement run', () => {
  test('issues the statement of each part at three in the morning where the account is, and not before', async () => {
    const [east, west] = [await open(coreOnly), await open({ ...coreOnly, timeZone: 'America/Los_Angeles' })];
    const at = statementAt('2025-11-09', NEW_YORK);
    expect(await nights.run({ now: plusMilliseconds(at, -1) })).toEqual({ statements: 0, steps: {} });
    expect(await nights.nextDue()).toBe(at);
    expect((await nights.run({ now: at })).statements).toBe(1);
    expect([await issuedOn(east), await issuedOn(west)]).toEqual([['2025-11-09'], []]);
    expect(await nights.nextDue()).toBe(statementAt('2025-11-09', 'America/Los_Angeles'));
  });

  test('issues each statement once when twenty workers run at once', async () => {
    await openMany(120);
    const done = await Promise.all(Array.from({ length: 20 }, () => nights.run({ now: noon('2025-11-09') })));
    expect(done.reduce((sum, { statements }) => sum + statements, 0)).toBe(240);
    expect(await statementCount()).toBe(240);
  });

  test('goes on where a worker died, however often', async () => {
    await openMany(150);
    const doomed = openDatabase(mine.url, { applicationName: 'doomed', connections: 4 });
    const kill = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'doomed' and datname = current_database()`.execute(
        mine.database,
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
    await nights.run({ now: noon('2026-02-09') });
    expect(await statementCount()).toBe(180 * 2 * 4);
  });

  test('makes up for three months without a worker: every cycle in order, dated as it should have been', async () => {
    const accountId = await open(coreOnly);
    expect((await nights.run({ now: noon('2026-02-20') })).statements).toBe(4);
    expect(await heads(accountId)).toMatchObject([
      { on: '2025-11-09', dueOn: '2025-11-30', previousBalance: 0, charges: 80_00, balance: 80_00 },
      { on: '2025-12-09', dueOn: '2025-12-30', previousBalance: 80_00, charges: 86_00, balance: 166_00 },
      { on: '2026-01-09', dueOn: '2026-01-30', previousBalance: 166_00, charges: 86_00, balance: 252_00 },
      // Disconnected on 19 January, 50 days after the first due date: no service is billed any more.
      { on: '2026-02-09', dueOn: '2026-03-02', previousBalance: 252_00, charges: 6_00, balance: 258_00 },
    ]);
    expect(await stepsOf(accountId)).toEqual([
      ['2025-12-30', 'warn'],
      ['2026-01-12', 'suspend'],
      ['2026-01-19', 'disconnect'],
      ['2026-02-14', 'ask-for-equipment'],
    ]);
  });

  test('leaves the same behind whether it ran every night or once at the end', async () => {
    const [nightly, late] = [await testDatabase(), await testDatabase()];
    const accounts = [accountDefinition(), accountDefinition({ cycleDay: 31, timeZone: 'America/Denver' })];
    for (const { database } of [nightly, late]) await openAccounts(database, accounts);
    for (let day: IsoDate = '2025-10-10'; day <= '2026-04-10'; day = plusDays(day, 1))
      await createNights(nightly.database, readUsualTerms).run({ now: noon(day) });
    await createNights(late.database, readUsualTerms).run({ now: noon('2026-04-10') });
    const books = await Promise.all(
      [nightly, late].map(async ({ database }) => ({
        statements: (await sql`select * from bss.statements order by account_id, part, issued_on`.execute(database)).rows,
        lines: (await sql`select * from bss.statement_lines order by account_id, statement_id, number`.execute(database)).rows,
        parts: (await sql`select * from bss.account_parts order by account_id, part`.execute(database)).rows,
        steps: (await sql`select account_id, part, step, taken_on from bss.dunning_steps order by account_id, part, taken_on`.execute(database)).rows,
      })),
    );
    await Promise.all([nightly.end(), late.end()]);
    expect(books[1]).toEqual(books[0]);
    expect(books[0]?.statements).toHaveLength(24);
  });

  test('counts what was paid before a late statement was made, and charges no fee for it', async () => {
    const accountId = await open(coreOnly);
    await nights.run({ now: noon('2025-11-09') });
    await pay(accountId, 80_00, noon('2025-12-20'));
    await nights.run({ now: noon('2025-12-21') });
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
      await nights.run({ now: noon(on) });
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
    await nights.run({ now: noon('2026-03-31') });
    expect((await issuedOn(accountId)).slice(-3)).toEqual(dates);
  });

  test('bills the 31st on the leap day', async () => {
    const accountId = await open({ parts: [{ ...partDefinition('core', 80_00), openedOn: '2028-01-31', cycleDay: 31 }] });
    await nights.run({ now: noon('2028-03-31') });
    expect(await issuedOn(accountId)).toEqual(['2028-02-29', '2028-03-31']);
  });

  test('does nothing twice when the clock jumps ahead and back', async () => {
    const accountId = await open(coreOnly);
    const now = noon('2025-11-09');
    const hours = [0, 2, -2, 0, -24, 24, 0];
    for (const jump of hours) await nights.run({ now: plusMilliseconds(now, jump * 3_600_000) });
    expect(await issuedOn(accountId)).toEqual(['2025-11-09']);
  });

  test('up to a date does what is dated on it where the account is, and nothing later', async () => {
    const [east, guam] = [await open(coreOnly), await open({ ...coreOnly, timeZone: 'Pacific/Guam' })];
    const now = noon('2025-12-09');
    await nights.run({ now, upTo: '2025-11-08' });
    expect([await issuedOn(east), await issuedOn(guam)]).toEqual([[], []]);
    await nights.run({ now, upTo: '2025-11-09' });
    expect([await issuedOn(east), await issuedOn(guam)]).toEqual([['2025-11-09'], ['2025-11-09']]);
  });

  test('for statements alone leaves debts that have no statement to come', async () => {
    const accountId = await open(coreOnly);
    await nights.run({ now: noon('2025-11-09') });
    await nights.run({ now: noon('2025-12-09') });
    expect(await nights.run({ now: noon('2025-12-30'), statementsOnly: true })).toEqual({ statements: 0, steps: {} });
    expect(await stepsOf(accountId)).toEqual([]);
    expect(await nights.run({ now: noon('2025-12-30') })).toEqual({ statements: 0, steps: { warn: 1 } });
  });

  test('leaves an account alone that is being grown, until it is released', async () => {
    const accountId = await open({ ...coreOnly, held: true });
    await nights.run({ now: noon('2025-12-09') });
    expect([await issuedOn(accountId), await nights.nextDue()]).toEqual([[], undefined]);
    await releaseAccounts(mine.database, [accountId]);
    await nights.run({ now: noon('2025-12-09') });
    expect(await issuedOn(accountId)).toEqual(['2025-11-09', '2025-12-09']);
  });

  test('is not held up by an account that cannot be billed, and names it', async () => {
    await openMany(60);
    const broken = await open({ ...coreOnly, timeZone: 'America/Atlantis' });
    await expect(nights.run({ now: noon('2025-11-09') })).rejects.toThrow(`core of account ${broken} could not be billed or aged`);
    expect(await statementCount()).toBe(120);
  });
});

describe('the ageing run', () => {
  /** Owes $80.00 since 30 November, with the statement of December on the way. */
  const due: IsoDate = '2025-11-30';
  async function lateAccount(part: AccountPart = 'core'): Promise<string> {
    const accountId = await open({ parts: [partDefinition(part, 80_00)] });
    await nights.run({ now: noon('2025-11-09') });
    return accountId;
  }
  const night = (days: number) => nights.run({ now: ageingAt(plusDays(due, days), NEW_YORK) });

  test('suspends core after 43 days past due and disconnects it after 50', async () => {
    const accountId = await lateAccount();
    const states: ServiceState[] = [];
    for (const days of [29, 30, 42, 43, 49, 50, 75, 76]) {
      await night(days);
      states.push(await stateOf(accountId));
    }
    expect(states).toEqual(['active', 'active', 'active', 'suspended', 'suspended', 'disconnected', 'disconnected', 'disconnected']);
    expect((await stepsOf(accountId)).map(([, step]) => step)).toEqual(['warn', 'suspend', 'disconnect', 'ask-for-equipment']);
  });

  test('acts at four in the morning where the account is, and not before', async () => {
    const accountId = await lateAccount();
    const at = ageingAt(plusDays(due, 43), NEW_YORK);
    await nights.run({ now: plusMilliseconds(at, -1) });
    expect(await stateOf(accountId)).toBe('active');
    expect(await nights.nextDue()).toBe(at);
    await nights.run({ now: at });
    expect(await stateOf(accountId)).toBe('suspended');
  });

  test('stops a mobile line by and by, and gives it up in the end', async () => {
    const accountId = await lateAccount('mobile');
    const states: ServiceState[] = [];
    for (const days of [9, 10, 29, 30, 59, 60]) {
      await night(days);
      states.push(await stateOf(accountId, 'mobile'));
    }
    expect(states).toEqual(['active', 'hotlined', 'hotlined', 'temporarily-disconnected', 'temporarily-disconnected', 'inactive']);
  });

  test('takes each step once when twenty workers run at once', async () => {
    const accountId = await lateAccount();
    const done = await Promise.all(Array.from({ length: 20 }, () => night(80)));
    expect(done.flatMap(({ steps }) => Object.entries(steps)).toSorted()).toEqual([
      ['ask-for-equipment', 1],
      ['disconnect', 1],
      ['suspend', 1],
      ['warn', 1],
    ]);
    expect(await stepsOf(accountId)).toHaveLength(4);
  });

  test('knows what is in the books alone: a payment that is booked a second later restores what it stopped', async () => {
    const accountId = await lateAccount();
    await night(43);
    expect(await stateOf(accountId)).toBe('suspended');
    const { currentBalance } = await partOf(accountId);
    await pay(accountId, currentBalance, plusMilliseconds(ageingAt(plusDays(due, 43), NEW_YORK), 1_000));
    expect(await stateOf(accountId)).toBe('active');
    await night(44);
    expect(await stateOf(accountId)).toBe('active');
  });

  test('and a payment that race each other end with service on, whoever comes first', async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, () => lateAccount()));
    await night(42);
    const at = ageingAt(plusDays(due, 43), NEW_YORK);
    const payments = accounts.map(async (accountId) => pay(accountId, (await partOf(accountId)).currentBalance, at));
    await Promise.all([nights.run({ now: at }), ...payments, nights.run({ now: at })]);
    expect(await Promise.all(accounts.map((accountId) => stateOf(accountId)))).toEqual(accounts.map(() => 'active'));
  });

  test('follows a debt that a payment made younger', async () => {
    const accountId = await lateAccount();
    await night(45);
    await pay(accountId, 80_00, noon(plusDays(due, 45)));
    // What is left is December's, due a month later: suspended still, since it is past due, and disconnected only when that is old enough.
    await night(60);
    expect(await stateOf(accountId)).toBe('suspended');
    await night(80);
    expect(await stateOf(accountId)).toBe('disconnected');
  });

  test('holds back while a grace period runs', async () => {
    const accountId = await lateAccount('mobile');
    await setServiceState(mine.database, { accountId, part: 'mobile', state: 'active', graceUntil: plusDays(due, 14) });
    await night(14);
    expect(await stateOf(accountId, 'mobile')).toBe('active');
    await night(15);
    expect(await stateOf(accountId, 'mobile')).toBe('hotlined');
  });

  test('bills service again after it was restored', async () => {
    const accountId = await lateAccount();
    await night(75);
    const { currentBalance } = await partOf(accountId);
    await pay(accountId, currentBalance, noon(plusDays(due, 75)));
    await night(110);
    expect((await heads(accountId)).slice(-3).map(({ charges }) => charges)).toEqual([86_00, 6_00, 80_00]);
  });
});

test('a payment of all that is owed leaves every state of service as the table says', async () => {
  const states: readonly ServiceState[] = ['active', 'suspended', 'disconnected', 'hotlined', 'temporarily-disconnected', 'inactive'];
  for (const part of ['core', 'mobile'] as const) {
    const known = states.filter((state) => Object.keys(serviceStates[part][state]).length > 0 || state === 'inactive');
    for (const state of known) {
      const accountId = await open({ parts: [partDefinition(part, 80_00)] });
      await nights.run({ now: noon('2025-11-09') });
      await setServiceState(mine.database, { accountId, part, state, graceUntil: undefined });
      await pay(accountId, 80_00, noon('2025-12-02'), part);
      expect([part, state, await stateOf(accountId, part)]).toEqual([part, state, serviceStates[part][state].restore ?? state]);
    }
  }
});
