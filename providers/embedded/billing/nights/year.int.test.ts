import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageing, type ServiceState } from '#modules/billing/rules/ageing.ts';
import type { PartSummary } from '#modules/billing/server/port.ts';
import { type IsoDate, type IsoInstant, plusMilliseconds, plusMonths } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import type { AccountDefinition } from '../../accounts/definition.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../../accounts/testing.ts';
import { createEmbeddedProvider } from '../../provider.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { postPayments } from '../ledger/post-payments.ts';
import { agedUpTo } from './night-hours.ts';
import { createNights } from './nights.ts';

const START: IsoInstant = '2027-02-01T12:00:00.000Z';
const YEAR_DAYS = 366;

const town = (): readonly AccountDefinition[] =>
  (
    [
      ['America/New_York', 31],
      ['America/Chicago', 1],
      ['America/Phoenix', 15],
      ['Pacific/Honolulu', 29],
    ] as const
  ).map(([timeZone, cycleDay]) => {
    const usual = accountDefinition({ timeZone, cycleDay });
    return { ...usual, parts: usual.parts.map((part) => ({ ...part, openedOn: '2027-01-20' })) };
  });

/** Time passes, people make payments and workers run the nights, concurrently and in any order. */
const moment = fc.record({
  hours: fc.integer({ min: 1, max: 20 * 24 }),
  workers: fc.integer({ min: 0, max: 3 }),
  payments: fc.array(fc.record({ who: fc.nat(3), part: fc.constantFrom('core', 'mobile'), share: fc.integer({ min: 1, max: 120 }) }), {
    maxLength: 3,
  }),
});

/** The service states allowed at so many days past due, once the night has run: a younger debt undoes no step. */
function allowed(part: PartSummary['part'], days: number): readonly ServiceState[] {
  const states: readonly (readonly [number, ServiceState])[] =
    part === 'core'
      ? [
          [0, 'active'],
          [43, 'suspended'],
          [50, 'disconnected'],
        ]
      : [
          [0, 'active'],
          [10, 'hotlined'],
          [30, 'temporarily-disconnected'],
          [60, 'inactive'],
        ];
  const from = states.findLastIndex(([least]) => days >= least);
  return states.slice(Math.max(0, from)).map(([, state]) => state);
}

async function expectOrder(database: Database, account: AccountDefinition, now: IsoInstant): Promise<void> {
  const provider = createEmbeddedProvider(database, readUsualTerms, testSealer);
  const parts = (await provider.billing.summary(account.accountId))?.parts ?? [];
  expect(parts).toHaveLength(2);
  for (const { part, currentBalance, items, serviceState, nextStatementOn } of parts) {
    const { daysPastDue } = ageing(currentBalance, items, agedUpTo(now, account.timeZone));
    // A payment after midnight counts for the new day, although that night has yet to run.
    const { pastDue } = ageing(currentBalance, items, todayIn(now, account.timeZone));
    expect(allowed(part, daysPastDue)).toContain(serviceState);
    if (pastDue === 0) expect(['active', 'inactive']).toContain(serviceState);
    const { items: statements } = await provider.statements.list(account.accountId, part, { first: 20, after: undefined });
    const dates = statements.map(({ on }) => on).toReversed();
    expect(dates).toEqual(cyclesUpTo(account.cycleDay, nextStatementOn));
    expect(nextStatementOn >= todayIn(now, account.timeZone)).toBe(true);
  }
}

/** Every cycle date since the opening, once each, before the next one. */
function cyclesUpTo(cycleDay: number, next: IsoDate): readonly IsoDate[] {
  const dates = Array.from({ length: 14 }, (_, months) => plusMonths('2027-01-01', months, cycleDay));
  return dates.filter((on) => on > '2027-01-20' && on < next);
}

test('a year of a small town: for any payments and number of workers, its books hold and service follows debts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 25, maxLength: 45 }), async (moments) => {
      const { database, end } = await testDatabase();
      const accounts = town();
      await openAccounts(database, accounts);
      const nights = createNights(database, readUsualTerms);
      const provider = createEmbeddedProvider(database, readUsualTerms, testSealer);
      let now = START;
      const last = plusMilliseconds(START, YEAR_DAYS * 24 * HOUR_MS);

      const pay = async ({ who, part: name, share }: (typeof moments)[number]['payments'][number]) => {
        const account = accounts[who];
        const part = account && (await provider.billing.summary(account.accountId))?.parts.find(({ part }) => part === name);
        if (account === undefined || part === undefined || part.currentBalance <= 0) return;
        const amount = cents(Math.max(1, Math.floor((part.currentBalance * share) / 100)));
        const on = todayIn(now, account.timeZone);
        await postPayments(
          database,
          [{ paymentId: randomUUID(), accountId: account.accountId, part: part.part, amount, on, at: now, channel: 'online' }],
          usualTerms,
        );
      };

      for (const { hours, workers, payments } of moments) {
        now = plusMilliseconds(now, hours * HOUR_MS);
        if (now > last) break;
        await Promise.all([...payments.map(pay), ...Array.from({ length: workers }, () => nights.run({ now }))]);
        await nights.run({ now });
        expect((await checkLedger(database)).filter(({ holds }) => !holds)).toEqual([]);
        for (const account of accounts) await expectOrder(database, account, now);
        const next = await nights.nextDue();
        expect(next !== undefined && next > now).toBe(true);
      }
      await end();
    }),
    { numRuns: 4, seed: 20_270_201, endOnFailure: true },
  );
});
