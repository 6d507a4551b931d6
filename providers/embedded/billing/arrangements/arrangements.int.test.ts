import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { usualTerms } from '#providers/books/terms.ts';
import { partDefinition } from '../../accounts/testing.ts';
import { noon, openedNights } from '../nights/testing.ts';

const books = openedNights();

/** Statements since November 2025 for $80.00 each; nothing is ever paid but what a test pays. The first falls due on November 30. */
const openUnpaid = () => books.open({ parts: [partDefinition('core', 80_00)] });
const due: IsoDate = '2025-11-30';
const late = (days: number) => plusDays(due, days);

/** Nights up to a day, then an arrangement of $80.00 in two payments: ten days later, and twenty. */
async function arrange(accountId: string, daysLate: number) {
  await books.run({ now: noon(late(daysLate)) });
  const agreedOn = late(daysLate);
  const payments = [
    { on: plusDays(agreedOn, 10), amount: cents(40_00) },
    { on: plusDays(agreedOn, 20), amount: cents(40_00) },
  ];
  const arrangement = { accountId, arrangementId: randomUUID(), part: 'core', agreedOn, amount: cents(80_00), payments, at: noon(agreedOn) } as const;
  expect(await books.provider.arrangements.agree(arrangement)).toMatchObject({ ok: true });
  return arrangement;
}

const told = async (accountId: string) => {
  const { rows } = await sql<{ readonly kind: string; readonly facts: object }>`
    select kind, facts from bss.events where account_id = ${accountId} and kind like 'arrangement%' order by happened_at, kind`.execute(
    books.database,
  );
  return rows;
};
const until = (day: IsoDate) => books.run({ now: noon(day) });

describe('while an arrangement is kept', () => {
  test('no step is taken for what it covers, and each payment is reminded of once', async () => {
    const accountId = await openUnpaid();
    await arrange(accountId, 29);
    await until(late(36));
    await books.pay(accountId, 40_00, noon(late(38)));
    await until(late(46));
    await books.pay(accountId, 40_00, noon(late(48)));
    await until(late(49));
    // The December bill fell due on December 30, a day after the agreement: it is beside the arrangement, and 19 days late.
    expect(await books.stepsOf(accountId)).toEqual([]);
    expect(await books.stateOf(accountId)).toBe('active');
    expect((await told(accountId)).map(({ kind }) => kind)).toEqual(['arrangement-agreed', 'arrangement-due', 'arrangement-due', 'arrangement-kept']);
  });

  test('the debt beside it ages by itself', async () => {
    const accountId = await openUnpaid();
    await arrange(accountId, 29);
    await books.pay(accountId, 80_00, noon(late(35)));
    await until(late(31 + 30));
    expect(await books.stepsOf(accountId)).toEqual([[plusDays('2025-12-30', 30), 'warn']]);
  });

  test('service that was suspended comes back with the first payment', async () => {
    const accountId = await openUnpaid();
    await arrangeSuspended(accountId);
    await until(late(46));
    expect(await books.stateOf(accountId)).toBe('suspended');
    await books.pay(accountId, 100_00, noon(late(46)));
    await until(late(46));
    expect(await books.stateOf(accountId)).toBe('active');
  });
});

/** Two bills are past due by then, the second with a late fee: $166.00, of which $100.00 in ten days. */
async function arrangeSuspended(accountId: string) {
  await until(late(45));
  expect(await books.stateOf(accountId)).toBe('suspended');
  const agreedOn = late(45);
  const payments = [
    { on: plusDays(agreedOn, 10), amount: cents(100_00) },
    { on: plusDays(agreedOn, 20), amount: cents(66_00) },
  ];
  const arrangement = {
    accountId,
    arrangementId: randomUUID(),
    part: 'core',
    agreedOn,
    amount: cents(166_00),
    payments,
    at: noon(agreedOn),
  } as const;
  expect(await books.provider.arrangements.agree(arrangement)).toMatchObject({ ok: true });
}

test('a broken one is told of with its day, and steps follow by the full age of the debt, but none before that day', async () => {
  const accountId = await openUnpaid();
  await arrange(accountId, 29);
  await until(late(39));
  expect((await told(accountId)).map(({ kind }) => kind)).toEqual(['arrangement-agreed', 'arrangement-due']);
  await until(late(40));
  const resumesOn = late(40 + usualTerms.arrangementResumeDays);
  expect((await told(accountId)).at(-1)).toMatchObject({ kind: 'arrangement-broken', facts: { part: 'core', pastDue: 80_00, resumesOn } });
  await until(plusDays(resumesOn, -1));
  expect(await books.stepsOf(accountId)).toEqual([]);
  await until(resumesOn);
  // 45 days late by then.
  expect((await books.stepsOf(accountId)).map(([, step]) => step).toSorted()).toEqual(['suspend', 'warn']);
  expect(await books.stateOf(accountId)).toBe('suspended');
});

test('a payment that a bank takes back counts as not made', async () => {
  const accountId = await openUnpaid();
  const { payments } = await arrange(accountId, 29);
  const at = noon(late(30));
  await books.pay(accountId, 40_00, at);
  const reversal = { reversalId: randomUUID(), paymentId: at, accountId: accountId, part: 'core', kind: 'return', owed: 'again' } as const;
  await books.provider.payments.reverse([{ ...reversal, amount: cents(40_00), returnCode: 'R01', on: late(32), at: noon(late(32)) }]);
  await until(plusDays(payments[0]?.on ?? due, 1));
  expect((await told(accountId)).map(({ kind }) => kind)).toContain('arrangement-broken');
});
