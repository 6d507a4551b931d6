import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ordersToPlace } from '#modules/mobile/server/port.contract.ts';
import type { ReversalToPost } from '#modules/payments/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { cents } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { meeting, type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import type { Provider } from '#providers/provider.ts';
import { openAccounts } from '../accounts/open-account.ts';
import { removeAccounts } from '../accounts/remove-accounts.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../accounts/testing.ts';
import { placeOrder } from '../operations/orders/place-order.ts';
import { createEmbeddedProvider } from '../provider.ts';
import { type Conclusion, storeConclusions } from './autopay/conclude.ts';
import { enrollInAutoPay } from './autopay/enrollments.ts';
import { lookAtAll, storePlans } from './autopay/looks.ts';
import { lookAtMobileDebts } from './nights/claim-parts.ts';
import { type MethodToSave, saveMethod } from './wallet/save-method.ts';

/** Writers that meet at the same rows: each waits for the other, and none for one that waits for it (README, "Its locks"). */
const NOW = '2026-11-27T12:00:00.000Z';
const STATEMENT_ON = '2026-11-09';

let mine: TestDatabase;
let provider: Provider;
beforeAll(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
});
afterAll(() => mine.end());

const inTransaction = <T>(act: (transaction: Database) => Promise<T>): Promise<T> => mine.database.transaction().execute(act);

const shared = { nameOn: 'Robin Ames', isDefault: false, token: 'tok', at: '2025-11-10T12:00:00.000Z' } as const;
const card = (accountId: string, lastFour: string): MethodToSave => ({
  ...shared,
  accountId,
  methodId: randomUUID(),
  kind: 'card',
  brand: 'visa',
  lastFour,
  expiry: { year: 2029, month: 4 },
  zip: '12207',
  prepaid: false,
});
const bankAccount = (accountId: string): MethodToSave => ({
  ...shared,
  accountId,
  methodId: randomUUID(),
  kind: 'bankAccount',
  lastFour: '6789',
  accountType: 'checking',
});

/** Core and mobile are in Auto Pay with the same method; another card is saved. */
async function household({ method = card(randomUUID(), '1111') }: { readonly method?: MethodToSave } = {}) {
  const { accountId, methodId } = method;
  const other = card(accountId, '2222');
  await openAccounts(mine.database, [accountDefinition({ accountId })]);
  for (const one of [method, other]) await saveMethod(mine.database, one);
  for (const part of ['core', 'mobile'] as const)
    await enrollInAutoPay(mine.database, { accountId, part, methodId, debitDays: 18, on: '2026-01-01' });
  return { accountId, methodId, otherId: other.methodId };
}

/** Two households: the one that is stored first is the last by its id. */
const twoHouseholds = async () =>
  [
    await household({ method: card(`f${randomUUID().slice(1)}`, '1111') }),
    await household({ method: card(`0${randomUUID().slice(1)}`, '1111') }),
  ] as const;

const enrollmentOf = (accountId: string, part: AccountPart) =>
  sql`select from bss.auto_pay_enrollments where account_id = ${accountId} and part = ${part} for no key update`;

const setBackup = (accountId: string, methodId: string) => provider.autoPay.setBackup({ accountId, part: 'core', methodId, mandateId: randomUUID() });

type Claim = {
  readonly accountId: string;
  readonly part?: AccountPart;
  readonly methodId: string;
  readonly statementOn?: typeof STATEMENT_ON | '2026-10-09';
};

/** Claims a debit, as the run does. Returns how it ends when the bank will never allow it. */
async function claimed({ accountId, part = 'core', methodId, statementOn = STATEMENT_ON }: Claim, database = mine.database): Promise<Conclusion> {
  const looked = {
    accountId,
    part,
    dueAt: '2027-01-01T12:00:00.000Z',
    announcedFor: null,
    heldFor: null,
    enrolledOn: '2026-01-01',
    pausedFor: null,
  } as const;
  const debit = { statementOn, attempt: 0, owed: cents(10_00) };
  const plan = { ...looked, notice: undefined, debit, methodId, today: '2026-11-27' } as const;
  const paymentId = (await storePlans(database, [plan], NOW, NOW)).get(`${accountId} ${part}`)?.paymentId ?? '';
  const declined = { state: 'declined', amount: cents(10_00), declineClass: 'hard', declineCode: 'stolen', retryOn: null, dueAt: null } as const;
  return { accountId, part, statementOn, attempt: 0, paymentId, renewals: 0, ...declined };
}

const conclude = (...conclusions: readonly Conclusion[]) => inTransaction((transaction) => storeConclusions(transaction, conclusions, NOW));

/** How PostgreSQL joins tables with many rows: key by key, in the order in which they were given. */
async function asWithManyRows(transaction: Database): Promise<void> {
  for (const way of ['hashjoin', 'mergejoin', 'seqscan']) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
}

/** A payment of a part, and what takes it back. */
async function paid(accountId: string, part: AccountPart, paymentId: string) {
  const of = { accountId, part, paymentId, amount: cents(10_00), at: NOW } as const;
  await provider.payments.post([{ ...of, on: '2026-11-20', channel: 'automatic' }]);
  return (back: Pick<ReversalToPost, 'kind' | 'owed' | 'returnCode' | 'methodId'>) => () =>
    provider.payments.reverse([{ ...of, ...back, reversalId: `${part} back`, on: '2026-11-27' }]);
}

describe('a backup', () => {
  const changing = (accountId: string, to: ReturnType<typeof sql>) =>
    sql`update bss.auto_pay_enrollments set ${to} where account_id = ${accountId} and part = 'core'`;

  test('is refused if the part gets its method as its own meanwhile', async () => {
    const { accountId, otherId } = await household();
    const answers = await meeting(mine.database, changing(accountId, sql`method_id = ${otherId}`), [() => setBackup(accountId, otherId)]);
    expect(answers).toEqual([{ ok: false, refusal: { reason: 'same-method' } }]);
  });

  test('is refused if Auto Pay ends meanwhile', async () => {
    const { accountId, otherId } = await household();
    const answers = await meeting(mine.database, changing(accountId, sql`state = 'unenrolled', due_at = null`), [
      () => setBackup(accountId, otherId),
    ]);
    expect(answers).toEqual([{ ok: false, refusal: { reason: 'not-enrolled' } }]);
  });

  test('is refused if its method is deleted meanwhile', async () => {
    const { accountId, otherId } = await household();
    const deletes = sql`update bss.payment_methods set removed_at = ${NOW} where account_id = ${accountId} and method_id = ${otherId}`;
    expect(await meeting(mine.database, deletes, [() => setBackup(accountId, otherId)])).toEqual([
      { ok: false, refusal: { reason: 'no-such-method' } },
    ]);
  });

  test('is removed after whoever holds its enrollment, and not touched before', async () => {
    const { accountId, otherId } = await household();
    await setBackup(accountId, otherId);
    const backup = sql`select from bss.auto_pay_backups where account_id = ${accountId}`;
    const isFree = () => sql`${backup} for update nowait`.execute(mine.database);
    await meeting(mine.database, enrollmentOf(accountId, 'core'), [() => provider.autoPay.removeBackup({ accountId, part: 'core' }), isFree]);
    expect((await backup.execute(mine.database)).rows).toEqual([]);
  });

  test('is set again while a debit of it is concluded', async () => {
    const { accountId, otherId } = await household();
    await setBackup(accountId, otherId);
    const conclusion = await claimed({ accountId, methodId: otherId });
    const [set] = await meeting(mine.database, enrollmentOf(accountId, 'core'), [() => setBackup(accountId, otherId), () => conclude(conclusion)]);
    expect(set).toMatchObject({ ok: true });
  });

  test('is set again while its card is disputed', async () => {
    const { accountId, otherId } = await household();
    await setBackup(accountId, otherId);
    const lost = (await paid(accountId, 'core', 'disputed'))({ kind: 'dispute', owed: 'anew', returnCode: undefined, methodId: otherId });
    const [set] = await meeting(mine.database, enrollmentOf(accountId, 'core'), [() => setBackup(accountId, otherId), lost]);
    expect(set).toMatchObject({ ok: true });
  });
});

test.each([
  ['core', 'mobile'],
  ['mobile', 'core'],
] as const)(
  'two debits of one account that is closed to debits, %s and %s, come back at the same moment and end both enrollments',
  async (...parts) => {
    const { accountId, methodId } = await household({ method: bankAccount(randomUUID()) });
    const returns = [];
    for (const part of parts) {
      const { paymentId } = await claimed({ accountId, part, methodId });
      returns.push((await paid(accountId, part, paymentId))({ kind: 'return', owed: 'again', returnCode: 'R10', methodId }));
    }
    await meeting(mine.database, enrollmentOf(accountId, parts[0]), returns);
    expect((await provider.autoPay.parts(accountId)).map(({ state }) => state)).toEqual(['unenrolled', 'unenrolled']);
  },
);

test('a bank account is corrected while a debit of it comes back', async () => {
  const { accountId, methodId } = await household({ method: bankAccount(randomUUID()) });
  const { paymentId } = await claimed({ accountId, methodId });
  const returned = (await paid(accountId, 'core', paymentId))({ kind: 'return', owed: 'again', returnCode: 'R01', methodId });
  await sql`update bss.auto_pay_enrollments set held_for = 'R02' where account_id = ${accountId}`.execute(mine.database);
  const correct = () => provider.wallet.change(accountId, methodId, { kind: 'bankAccount', nameOn: 'R. Ames', accountType: 'savings' });
  expect(await meeting(mine.database, enrollmentOf(accountId, 'core'), [returned, correct])).toEqual([undefined, true]);
});

describe('the Auto Pay run', () => {
  test('concludes the same debits twice at the same moment, and stores them once', async () => {
    const [last, first] = await twoHouseholds();
    const [one, other] = [await claimed(last), await claimed(first)] as const;
    const debit = sql`select from bss.auto_pay_debits where account_id = ${last.accountId} for update`;
    const stored = await meeting(mine.database, debit, [() => conclude(one, other), () => conclude(other, one)]);
    expect(stored).toEqual([new Set([one.paymentId, other.paymentId]), new Set()]);
  });

  test('concludes debits while new terms have every part looked at again', async () => {
    const [last, first] = await twoHouseholds();
    const [one, other] = [await claimed(last), await claimed(first)] as const;
    const conclusion = () =>
      inTransaction(async (transaction) => {
        await asWithManyRows(transaction);
        return storeConclusions(transaction, [other, one], NOW);
      });
    const lookAgain = () => inTransaction((transaction) => lookAtAll(transaction, NOW));
    const [stored] = await meeting(mine.database, enrollmentOf(first.accountId, 'core'), [conclusion, lookAgain]);
    expect(stored).toEqual(new Set([one.paymentId, other.paymentId]));
  });

  test('concludes the debit of a statement while it looks at the next one, which then has to wait', async () => {
    const part = await household();
    const before = await claimed({ ...part, statementOn: '2026-10-09' });
    const anything = sql`select from bss.accounts where account_id = ${part.accountId} for update`;
    const look = () =>
      inTransaction(async (transaction) => {
        await enrollmentOf(part.accountId, 'core').execute(transaction);
        await anything.execute(transaction);
        return (await claimed(part, transaction)).paymentId;
      });
    expect(await meeting(mine.database, anything, [look, () => conclude(before)])).toEqual(['', new Set([before.paymentId])]);
  });
});

test('payments of mobile are posted while new terms have every mobile debt looked at again', async () => {
  const [last, first] = await twoHouseholds();
  const accountIds = [last.accountId, first.accountId];
  await sql`
    update bss.account_parts set balance = 20_00, ageing_due_at = '2027-01-01'
    where account_id = any(${accountIds}::uuid[]) and part = 'mobile'`.execute(mine.database);
  const payment = { part: 'mobile', paymentId: 'mobile', amount: cents(5_00), on: '2026-11-20', at: NOW, channel: 'online' } as const;
  const post = () => provider.payments.post(accountIds.map((accountId) => ({ ...payment, accountId })));
  const part = sql`select from bss.account_parts where account_id = ${first.accountId} and part = 'mobile' for no key update`;
  await meeting(mine.database, part, [post, () => inTransaction((transaction) => lookAtMobileDebts(transaction, NOW))]);
  for (const accountId of accountIds)
    expect((await provider.billing.summary(accountId))?.parts.find((one) => one.part === 'mobile')).toMatchObject({ currentBalance: 15_00 });
});

test('a phone is ordered while a payment of mobile is posted, and both entries have a number of their own', async () => {
  const { accountId } = await household();
  const [, phone] = ordersToPlace(randomUUID);
  if (!phone) throw new Error('there are two orders');
  const plan = { planId: randomUUID(), device: 'Aurora 12', phoneNumber: '518-555-0177', financed: cents(240_00), installments: 24 };
  const order = () => placeOrder(mine.database, { ...phone, accountId, at: NOW, plans: [plan] }, usualTerms);
  const part = sql`select from bss.account_parts where account_id = ${accountId} and part = 'mobile' for no key update`;
  await meeting(mine.database, part, [() => paid(accountId, 'mobile', 'at once'), order]);
  const { items } = await provider.mobile.transactions(accountId, 'all', { first: 9, after: undefined });
  expect(items.map(({ kind }) => kind)).toEqual(['order', 'payment']);
});

describe('demo accounts are removed', () => {
  const remove = (accountId: string) => () => removeAccounts(mine.database, [accountId]);

  test('while a payment of another account is posted', async () => {
    const [gone, other] = await twoHouseholds();
    const post = () => paid(other.accountId, 'core', 'meanwhile');
    await meeting(mine.database, sql`lock table bss.entries in exclusive mode`, [post, remove(gone.accountId)]);
    expect(await provider.accounts.account(gone.accountId)).toBeUndefined();
  });

  test('while money of theirs goes back', async () => {
    const { accountId } = await household();
    const back = (await paid(accountId, 'core', 'first'))({ kind: 'refund', owed: 'anew', returnCode: undefined, methodId: undefined });
    await meeting(mine.database, sql`select from bss.account_parts where account_id = ${accountId} for no key update`, [back, remove(accountId)]);
    expect(await provider.accounts.account(accountId)).toBeUndefined();
  });
});
