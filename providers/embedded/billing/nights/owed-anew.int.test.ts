import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReversalKind } from '#modules/payments/rules/reversal/reversal.ts';
import type { PaymentToPost } from '#modules/payments/server/port.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import type { Nights } from '#providers/books/nights.ts';
import type { Provider } from '#providers/provider.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, partDefinition, readUsualTerms, testSealer } from '../../accounts/testing.ts';
import { createEmbeddedProvider } from '../../provider.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { createNights } from './nights.ts';

/** A refund, or a lost dispute, of a bill that was paid in time: what is owed after it inherits no age. */
let mine: TestDatabase;
let provider: Provider;
let nights: Nights;
beforeAll(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
  nights = createNights(mine.database, readUsualTerms);
});
afterAll(() => mine.end());

const noon = (on: IsoDate): IsoInstant => `${on}T17:00:00.000Z`;

/** A phone line billed $45.00 on the 9th of each month, due on the 30th; the bill of November was paid by Auto Pay on the 27th. */
async function paidInTime() {
  const definition = accountDefinition({ parts: [partDefinition('mobile', 45_00)] });
  await openAccounts(mine.database, [definition]);
  const { accountId } = definition;
  await nights.run({ now: noon('2025-11-10') });
  const mobile = async () => {
    const found = (await provider.billing.summary(accountId))?.parts[0];
    if (!found) throw new Error('the account has a phone line');
    return found;
  };
  const { currentBalance: billed } = await mobile();
  const part = { accountId, part: 'mobile' } as const;
  const paid: PaymentToPost = { ...part, paymentId: 'paid', amount: billed, on: '2025-11-27', at: noon('2025-11-27'), channel: 'automatic' };
  await provider.payments.post([paid]);
  return {
    billed,
    mobile,
    payAgain: () => provider.payments.post([{ ...paid, paymentId: 'paid twice' }]),
    goBack: (kind: ReversalKind, owed: 'anew' | 'not', amount: number, on: IsoDate) =>
      provider.payments.reverse([
        { ...part, kind, owed, paymentId: 'paid', reversalId: 'back', amount: cents(amount), returnCode: undefined, on, at: noon(on) },
      ]),
    statement: async () => {
      const { lastStatement } = await mobile();
      return provider.statements.statement(accountId, lastStatement?.statementId ?? '');
    },
    steps: async () => {
      const { rows } = await sql<{ readonly step: string }>`select step from bss.dunning_steps where account_id = ${accountId}`.execute(
        mine.database,
      );
      return rows.map(({ step }) => step);
    },
  };
}

const booksAgree = async () => expect((await checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);

test.each(['refund', 'dispute'] as const)(
  'after a %s, the next statement asks for the amount, with its own due date and no late fee',
  async (kind) => {
    const { mobile, goBack, statement, steps } = await paidInTime();
    await goBack(kind, 'anew', 20_00, '2025-12-05');
    expect(await mobile()).toMatchObject({ currentBalance: 20_00, unbilled: 20_00, items: [] });
    await nights.run({ now: noon('2025-12-08') });
    await booksAgree();
    await nights.run({ now: noon('2025-12-29') });
    const bill = await statement();
    expect(bill).toMatchObject({ on: '2025-12-09', dueOn: '2025-12-30', received: [{ amount: expect.any(Number), reversal: null }] });
    expect(bill?.lines.find(({ code }) => code === `${kind}-owed-anew`)).toMatchObject({ amount: 20_00, period: { from: '2025-12-05' } });
    expect(bill?.lines.some(({ code }) => code === 'late-fee')).toBe(false);
    expect([(await mobile()).unbilled, (await mobile()).items.map(({ dueOn }) => dueOn)]).toEqual([0, ['2025-12-30']]);
    expect([await steps(), (await mobile()).serviceState]).toEqual([[], 'active']);
    await booksAgree();
  },
);

test('what is refunded as a favor is owed by nobody: the account is credited, and the next bill is the usual one', async () => {
  const { billed, mobile, goBack, statement, steps } = await paidInTime();
  await goBack('refund', 'not', 20_00, '2025-12-05');
  expect(await mobile()).toMatchObject({ currentBalance: 0, unbilled: 0, items: [] });
  await nights.run({ now: noon('2025-12-29') });
  const bill = await statement();
  expect(bill?.lines.find(({ code }) => code === 'goodwill-credit')).toMatchObject({ kind: 'credit', amount: -20_00 });
  expect(bill?.received.map(({ amount, reversal }) => [amount, reversal])).toEqual([
    [billed, null],
    [-20_00, 'refund'],
  ]);
  expect((await mobile()).currentBalance).toBe(billed);
  expect([await steps(), (await mobile()).serviceState]).toEqual([[], 'active']);
  await booksAgree();
});

test('a payment that was made twice, and refunded once, leaves the next bill the usual one', async () => {
  const { billed, mobile, payAgain, goBack, statement } = await paidInTime();
  await payAgain();
  await goBack('refund', 'anew', billed, '2025-12-05');
  expect(await mobile()).toMatchObject({ currentBalance: 0, items: [] });
  await nights.run({ now: noon('2025-12-09') });
  expect(await statement()).toMatchObject({ previousBalance: billed, payments: 2 * billed, balance: billed });
  await booksAgree();
});
