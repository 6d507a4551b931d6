import { describe, expect, test } from 'vitest';
import { debitOn } from '#modules/autopay/rules/debit-day.ts';
import { ageing } from '#modules/billing/rules/ageing.ts';
import { compareStatements } from '#modules/statements/rules/compare-statements.ts';
import { methodState } from '#modules/wallet/rules/payment-method.ts';
import { daysBetween, type IsoInstant } from '#platform/rules/calendar.ts';
import { plus } from '#platform/rules/money.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Household, LifeEvent } from './household.ts';
import { households } from './personas.ts';

/** Ends of months, a leap day, the nights of daylight saving, a night in which the east is a day ahead of the west, both ends of a year. */
const seedInstants: readonly IsoInstant[] = [
  '2026-11-21T15:00:00.000Z',
  '2026-11-29T15:00:00.000Z',
  '2026-11-30T15:00:00.000Z',
  '2026-12-31T15:00:00.000Z',
  '2027-01-01T15:00:00.000Z',
  '2027-01-29T15:00:00.000Z',
  '2027-03-01T05:30:00.000Z',
  '2027-03-14T07:00:00.000Z',
  '2027-11-07T06:00:00.000Z',
  '2028-02-29T15:00:00.000Z',
  '2028-03-31T15:00:00.000Z',
  '2028-05-31T23:59:59.000Z',
  '2028-07-05T16:00:00.000Z',
];

describe.each(seedInstants)('seeded at %s', (now) => {
  const all = households(now);

  const household = (username: string): Household => {
    const found = all.find(({ definition }) => definition.users[0]?.username === username);
    if (!found) throw new Error(`no persona ${username}`);
    return found;
  };
  const todayOf = ({ definition }: Household) => todayIn(now, definition.timeZone);

  const partOf = (username: string, name = 'core') => {
    const found = household(username);
    const part = found.grown.find(({ part }) => part.part === name);
    if (!part) throw new Error(`${username} has no part ${name}`);
    const items = part.statements.map((statement) => ({ statementId: statement.on, ...statement })).reverse();
    return { ...part, ...ageing(part.balance, items, todayOf(found)), last: items[0], before: items[1], today: todayOf(found) };
  };
  const dueInDays = (username: string, name = 'core') => {
    const { today, last } = partOf(username, name);
    return last && daysBetween(today, last.dueOn);
  };

  test('there are 24 people, and every id and account number is unique', () => {
    const people = all.flatMap(({ definition }) => definition.users);
    expect(people).toHaveLength(24);
    for (const key of ['userId', 'username', 'email', 'phone'] as const) expect(new Set(people.map((user) => user[key])).size).toBe(24);
    expect(new Set(all.map(({ definition }) => definition.accountNumber)).size).toBe(all.length);
  });

  test('each home has equipment of its own, each piece once; nora’s is on its way', () => {
    const devices = all.flatMap(({ definition }) => definition.home?.devices ?? []);
    expect(devices.length).toBeGreaterThan(30);
    expect(new Set(devices.map(({ serial }) => serial)).size).toBe(devices.length);
    const macs = devices.flatMap(({ mac }) => mac ?? []);
    expect(new Set(macs).size).toBe(macs.length);
    expect(macs.filter((mac) => !/^[0-9a-f]{12}$/.test(mac))).toEqual([]);
    const kindsOf = (username: string) => (household(username).definition.home?.devices ?? []).map(({ kind }) => kind);
    expect(kindsOf('olivia')).toEqual(['gateway', 'pod', 'pod', 'dvr-hd', 'receiver-hd', 'phone-adapter']);
    expect(kindsOf('charlotte')).toEqual([]);
    expect(household('nora').definition.home?.devices).toMatchObject([{ kind: 'gateway', state: 'shipped', installedOn: undefined }]);
  });

  test('the same instant gives the same personas', () => {
    expect(households(now)).toEqual(all);
  });

  test('olivia owes $142.37 in 9 days and owed $137.37 before: TV went from $64.99 to $69.99', () => {
    const { amountDue, pastDue, statements, last, before } = partOf('olivia');
    expect({ amountDue, pastDue, before: before?.charges }).toEqual({ amountDue: 142_37, pastDue: 0, before: 137_37 });
    expect(dueInDays('olivia')).toBe(9);
    expect(compareStatements(last?.lines ?? [], before?.lines ?? [])).toMatchObject({
      difference: 5_00,
      changes: [{ kind: 'price-change', code: 'tv-select', before: 64_99, now: 69_99 }],
    });
    expect(statements).toHaveLength(14);
    expect(Math.min(...statements.map(({ charges }) => charges))).toBe(135_10);
    expect(Math.max(...statements.map(({ charges }) => charges))).toBe(142_37);
  });

  test("olivia's taxes are on voice alone", () => {
    const taxes = partOf('olivia').last?.lines.filter(({ kind }) => kind === 'tax') ?? [];
    expect(taxes.map(({ amount }) => amount)).toEqual([80, 80, 50, 30]);
  });

  test('olivia has a Visa, an Amex that expires soon and a checking account', () => {
    const { methods } = household('olivia');
    const states = methods.map((method) => [
      method.lastFour,
      methodState(method, { card: false, bankAccount: false }, todayIn(now, 'America/New_York')),
    ]);
    expect(states).toEqual([
      ['4242', 'valid'],
      ['0005', 'expiring-soon'],
      ['6789', 'valid'],
    ]);
    expect(methods.map(({ isDefault }) => isDefault)).toEqual([true, false, false]);
  });

  test.each([
    ['core', 89_99],
    ['mobile', 75_00],
  ] as const)('AUTO-05 liam owes for %s %i cents, $5.00 less with Auto Pay, debited in 6 days', (name, amount) => {
    const { amountDue, statements, today, part } = partOf('liam', name);
    expect(amountDue).toBe(amount);
    for (const { lines } of statements) expect(lines.find(({ code }) => code === 'auto-pay-discount')?.amount).toBe(-5_00);
    const last = statements.at(-1);
    expect(last && daysBetween(today, debitOn(last, part.autoPay?.debitDays ?? 0, 'card'))).toBe(6);
  });

  test('emma has a credit of $23.10', () => {
    expect(partOf('emma')).toMatchObject({ balance: -23_10, amountDue: 0 });
  });

  test('mason owes $211.48, all past due: $102.74 for 32 days, the next statement for a few', () => {
    expect(partOf('mason')).toMatchObject({ amountDue: 211_48, pastDue: 211_48, daysPastDue: 32, tier: 30 });
    expect(partOf('mason').before?.charges).toBe(102_74);
    const days = -(dueInDays('mason') ?? 0);
    expect(days).toBeGreaterThanOrEqual(1);
    expect(days).toBeLessThanOrEqual(4);
  });

  test.each([
    ['ava', 45, 43],
    ['lucas', 52, 50],
    ['mia', 80, 76],
  ] as const)('%s is past due for %i days, tier %i', (username, daysPastDue, tier) => {
    expect(partOf(username)).toMatchObject({ daysPastDue, tier });
  });

  test('service is off for lucas and mia, suspended for ava, hotlined for amelia', () => {
    const stops = all.flatMap(({ definition, life }) =>
      life.filter((event) => event.kind === 'service').map((event) => [definition.users[0]?.username, event.part, event.state]),
    );
    expect(stops).toEqual([
      ['ava', 'core', 'suspended'],
      ['lucas', 'core', 'disconnected'],
      ['mia', 'core', 'disconnected'],
      ['amelia', 'mobile', 'hotlined'],
      ['zoe', 'mobile', 'active'],
    ]);
  });

  test("mia's last statement bills no service after the disconnection", () => {
    expect(partOf('mia').last?.lines.map(({ code }) => code)).toEqual(['late-fee']);
  });

  test('amelia owes nothing for core and is 20 days past due for mobile', () => {
    expect(partOf('amelia').balance).toBe(0);
    expect(partOf('amelia', 'mobile')).toMatchObject({ daysPastDue: 20 });
    expect(partOf('amelia', 'mobile').payments.filter(({ declined }) => declined)).toHaveLength(1);
  });

  test("zoe's Visa expired before mobile's debit; the grace period still runs", () => {
    const { today, daysPastDue } = partOf('zoe', 'mobile');
    expect(daysPastDue).toBe(5);
    const visa = household('zoe').methods.find(({ kind }) => kind === 'card');
    expect(visa && methodState(visa, { card: false, bankAccount: false }, today)).toBe('expired');
    const grace = household('zoe').life.find((event) => event.kind === 'service');
    expect(grace?.graceUntil && daysBetween(today, grace.graceUntil)).toBe(9);
    expect(partOf('zoe').balance).toBe(0);
  });

  test('charlotte has fourteen transactions in streaming and owes nothing', () => {
    const { statements, payments, balance } = partOf('charlotte', 'streaming');
    const credits = statements.flatMap((statement) => statement.credits);
    expect(statements.length + payments.length + credits.length).toBe(14);
    expect(balance).toBe(0);
  });

  test('henry has scheduled two payments that make up his bill', () => {
    const scheduled = household('henry').life.flatMap((event) => (event.kind === 'schedule' ? [event.scheduled] : []));
    expect(scheduled).toHaveLength(2);
    expect(plus(...scheduled.map(({ amount }) => amount))).toBe(partOf('henry').amountDue);
    const { last } = partOf('henry');
    for (const payment of scheduled) expect(payment.for < (last?.dueOn ?? '')).toBe(true);
  });

  test('harper was 33 days past due and paid all of it today by bank account', () => {
    const { statements, payments, balance, today } = partOf('harper');
    expect(balance).toBe(0);
    const last = payments.at(-1);
    expect(last).toMatchObject({ on: today, method: 'checking' });
    const items = statements.map((statement) => ({ statementId: statement.on, ...statement })).reverse();
    expect(ageing(plus(balance, ...(last ? [last.amount] : [])), items, today)).toMatchObject({ daysPastDue: 33, tier: 30, pastDue: last?.amount });
  });

  test('the others owe one plain statement, not yet due', () => {
    for (const username of ['henry', 'benjamin', 'oscar', 'isabella', 'james', 'evelyn', 'daniel', 'grace', 'victor']) {
      const { amountDue, pastDue, last } = partOf(username);
      expect({ username, amountDue, pastDue }).toEqual({ username, amountDue: last?.charges, pastDue: 0 });
      expect(dueInDays(username)).toBeGreaterThan(0);
    }
  });

  test('nora has no bill yet and acme is billed elsewhere', () => {
    expect(partOf('nora')).toMatchObject({ statements: [], balance: 0 });
    expect(household('acme').grown).toEqual([]);
  });

  test('every statement is the previous one, less payments, plus lines', () => {
    for (const { grown } of all) {
      for (const { statements, payments } of grown) {
        let owed = 0;
        let from = '';
        for (const { on, charges, balance, lines } of statements) {
          const paid = payments.filter((payment) => !payment.declined && payment.on >= from && payment.on < on);
          owed += charges - plus(...paid.map(({ amount }) => amount));
          expect(balance).toBe(owed);
          expect(charges).toBe(plus(...lines.map(({ amount }) => amount)));
          from = on;
        }
      }
    }
  });

  test('the provider will issue these statements on these dates', () => {
    for (const { definition, grown } of all) {
      for (const { statements } of grown) {
        let lastStatementOn: (typeof statements)[number]['on'] | undefined;
        const openedOn = definition.parts[0]?.openedOn ?? todayIn(now, definition.timeZone);
        for (const statement of statements) {
          expect(statement.on).toBe(embedded.nextStatementOn({ cycleDay: definition.cycleDay, openedOn, lastStatementOn }));
          expect(statement.dueOn).toBe(embedded.dueOn(statement.on, usualTerms));
          lastStatementOn = statement.on;
        }
        const next = embedded.nextStatementOn({ cycleDay: definition.cycleDay, openedOn, lastStatementOn });
        expect(next > todayIn(now, definition.timeZone)).toBe(true);
      }
    }
  });

  test('every history is in order and nothing in it is after today', () => {
    for (const one of all) {
      const days = one.life.map(({ on }: LifeEvent) => on);
      expect(days).toEqual(days.toSorted());
      expect(days.every((on) => on <= todayOf(one))).toBe(true);
    }
  });
});
