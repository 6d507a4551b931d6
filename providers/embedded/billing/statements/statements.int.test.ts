import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { plusDays, plusMonths } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { type TestDatabase, testDatabase, waitingForLocks } from '#platform/server/database/testing.ts';
import { usualTerms } from '#providers/books/terms.ts';
import type { Provider } from '#providers/provider.ts';
import type { AccountDefinition } from '../../accounts/definition.ts';
import { openAccounts } from '../../accounts/open-account.ts';
import { accountDefinition, partDefinition, readUsualTerms, testSealer } from '../../accounts/testing.ts';
import { createEmbeddedProvider } from '../../provider.ts';
import { endEnrollment, enrollInAutoPay } from '../autopay/enrollments.ts';
import { checkLedger } from '../ledger/check-ledger.ts';
import { postPayments } from '../ledger/post-payments.ts';
import { saveMethod } from '../wallet/save-method.ts';
import { addCharges } from './charges.ts';
import { issueStatements, statementIdOf } from './issue-statements.ts';
import { setTaxes } from './tax-tables.ts';

/** The fee of a statement that finds an older one past due, as December's does when nobody paid November's. */
const LATE_FEE = 6_00;

let mine: TestDatabase;
let provider: Provider;
beforeAll(async () => {
  mine = await testDatabase();
  provider = createEmbeddedProvider(mine.database, readUsualTerms, testSealer);
});
afterAll(() => mine.end());

async function open(given: Partial<AccountDefinition> = {}): Promise<string> {
  const definition = accountDefinition(given);
  await openAccounts(mine.database, [definition]);
  return definition.accountId;
}

async function issue(accountId: string, ...dates: readonly IsoDate[]): Promise<void> {
  for (const on of dates) await issueStatements(mine.database, [{ accountId, part: 'core', on }], usualTerms);
}

const pay = (accountId: string, paymentId: string, amount: number, on: IsoDate) =>
  postPayments(
    mine.database,
    [{ paymentId, accountId, part: 'core', amount: cents(amount), on, at: `${on}T15:00:00.000Z`, channel: 'online' }],
    usualTerms,
  );

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const heads = async (accountId: string) => (await provider.statements.list(accountId, 'core', { first: 20, after: undefined })).items;
const linesOf = async (accountId: string, on: IsoDate) =>
  (await provider.statements.statement(accountId, statementIdOf({ accountId, part: 'core', on })))?.lines ?? [];

describe('issuing a statement', () => {
  test('carries the balance forward and deducts what was paid', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    await pay(accountId, 'p1', 50_00, '2025-11-20');
    await pay(accountId, 'p2', 40_00, '2025-11-21');
    await issue(accountId, '2025-12-09');
    expect(await heads(accountId)).toMatchObject([
      { on: '2025-12-09', dueOn: '2025-12-30', previousBalance: 80_00, payments: 90_00, charges: 80_00, balance: 70_00 },
      { on: '2025-11-09', dueOn: '2025-11-30', previousBalance: 0, payments: 0, charges: 80_00, balance: 80_00 },
    ]);
  });

  test('happens once when twenty request it at the same time', async () => {
    const accountId = await open();
    await Promise.all(Array.from({ length: 20 }, () => issue(accountId, '2025-11-09')));
    expect(await heads(accountId)).toHaveLength(1);
    expect((await provider.billing.summary(accountId))?.parts[0]?.currentBalance).toBe(80_00);
  });

  test('loses no payment posted at the same time', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    const payments = Array.from({ length: 20 }, (_, index) => pay(accountId, `during-${index}`, 1_00, '2025-12-09'));
    await Promise.all([...payments, issue(accountId, '2025-12-09'), issue(accountId, '2025-12-09')]);
    await issue(accountId, '2026-01-09');
    const [january, december] = await heads(accountId);
    expect((january?.payments ?? 0) + (december?.payments ?? 0)).toBe(20_00);
    expect(january?.balance).toBe(3 * 80_00 + 2 * LATE_FEE - 20_00);
  });

  test('waits for a payment that is just being posted, and includes it', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    const posting = await mine.database.startTransaction().execute();
    const payment = { paymentId: 'just now', accountId, part: 'core', amount: cents(10_00), on: '2025-12-09', channel: 'online' } as const;
    await postPayments(posting, [{ ...payment, at: '2025-12-09T15:00:00.000Z' }], usualTerms);
    const issued = issue(accountId, '2025-12-09');
    await expect.poll(() => waitingForLocks(mine.database)).toBe(1);
    await posting.commit().execute();
    await issued;
    expect((await heads(accountId))[0]).toMatchObject({ on: '2025-12-09', payments: 10_00, balance: 2 * 80_00 - 10_00 + LATE_FEE });
  });

  test('is refused on any day but the next cycle day, and for a missing part', async () => {
    const accountId = await open();
    await expect(issue(accountId, '2025-12-09')).rejects.toThrow(`the next statement of core of account ${accountId} is that of 2025-11-09`);
    await expect(issue(accountId, '2025-10-09')).rejects.toThrow('is that of 2025-11-09, not of 2025-10-09');
    await expect(issueStatements(mine.database, [{ accountId, part: 'streaming', on: '2025-11-09' }], usualTerms)).rejects.toThrow('does not exist');
    expect(await heads(accountId)).toEqual([]);
  });

  test('bills each price in its period', async () => {
    const [plan] = partDefinition('core', 80_00).products;
    if (plan === undefined) throw new Error('the definition has a plan');
    const dearer = { ...plan, monthly: cents(85_00), from: '2025-12-01' } as const;
    const accountId = await open({ parts: [{ ...partDefinition('core', 0), products: [{ ...plan, to: '2025-11-30' }, dearer] }] });
    await issue(accountId, '2025-11-09', '2025-12-09');
    expect((await heads(accountId)).map(({ charges }) => charges)).toEqual([85_00 + LATE_FEE, 81_34]);
  });

  test('F16 bills a price for the last days of a month that started on the last of February', async () => {
    const [plan] = partDefinition('core', 0).products;
    if (plan === undefined) throw new Error('the definition has a plan');
    const [cheap, dearer] = [
      { ...plan, monthly: cents(31_00), to: '2026-03-28' },
      { ...plan, monthly: cents(62_00), from: '2026-03-29' },
    ] as const;
    const parts = [{ ...partDefinition('core', 0), openedOn: '2026-02-01', products: [cheap, dearer] }] as const;
    const accountId = await open({ cycleDay: 31, parts });
    await issue(accountId, '2026-02-28');
    expect((await linesOf(accountId, '2026-02-28')).map(({ amount, period }) => [amount, period])).toEqual([
      [29_00, { from: '2026-02-28', to: '2026-03-28' }],
      [4_00, { from: '2026-03-29', to: '2026-03-30' }],
    ]);
  });

  test('includes each one-time charge once', async () => {
    const accountId = await open();
    const charge = { accountId, part: 'core', group: 'internet', chargeId: 'visit-1', code: 'visit', kind: 'one-time', on: '2025-11-05' } as const;
    await addCharges(mine.database, [{ ...charge, description: { en: 'Technician visit', es: 'Visita del técnico' }, amount: cents(49_99) }]);
    await issue(accountId, '2025-11-09', '2025-12-09');
    expect((await heads(accountId)).map(({ charges }) => charges)).toEqual([80_00 + LATE_FEE, 129_99]);
    expect(await linesOf(accountId, '2025-11-09')).toContainEqual({
      lineId: `${statementIdOf({ accountId, part: 'core', on: '2025-11-09' })}.2`,
      kind: 'one-time',
      code: 'visit',
      group: 'internet',
      description: { en: 'Technician visit', es: 'Visita del técnico' },
      amount: 49_99,
      period: { from: '2025-11-05', to: '2025-11-05' },
    });
  });

  test('leaves a charge of a later day to the next statement', async () => {
    const accountId = await open();
    const charge = { accountId, part: 'core', group: 'internet', chargeId: 'visit-2', code: 'visit', kind: 'one-time', on: '2025-11-10' } as const;
    await addCharges(mine.database, [{ ...charge, description: { en: 'Technician visit', es: 'Visita del técnico' }, amount: cents(49_99) }]);
    await issue(accountId, '2025-11-09', '2025-12-09');
    expect((await heads(accountId)).map(({ charges }) => charges)).toEqual([129_99 + LATE_FEE, 80_00]);
  });

  test('leaves a part that is held to be released, as while it is imported', async () => {
    const accountId = await open({ held: true });
    await issue(accountId, '2025-11-09');
    const { rows } = await sql`select due_at as "dueAt" from bss.account_parts where account_id = ${accountId} and part = 'core'`.execute(
      mine.database,
    );
    expect(rows).toEqual([{ dueAt: null }]);
  });

  test('applies taxes by the state of the service address, each statement by the table of its own date', async () => {
    const description = { en: 'State sales tax', es: 'Impuesto estatal sobre las ventas' };
    const texas = { code: 'tx-sales', jurisdiction: 'Texas', description, appliesTo: ['internet'], rateMillionths: 62_500 } as const;
    await setTaxes(mine.database, { state: 'TX', effectiveOn: '2025-01-01', rules: [texas] });
    await setTaxes(mine.database, { state: 'TX', effectiveOn: '2025-12-09', rules: [{ ...texas, rateMillionths: 80_000 }] });
    const address = { addressLine1: '9 Elm Street', city: 'Austin', state: 'TX', zip: '78701' };
    const [taxed, untaxed] = [await open({ address }), await open()];
    await issue(taxed, '2025-11-09', '2025-12-09');
    await issue(untaxed, '2025-11-09');
    expect((await linesOf(taxed, '2025-11-09')).filter(({ kind }) => kind === 'tax')).toMatchObject([{ code: 'tx-sales', amount: 5_00 }]);
    expect((await linesOf(taxed, '2025-12-09')).filter(({ kind }) => kind === 'tax')).toMatchObject([{ code: 'tx-sales', amount: 6_40 }]);
    expect((await linesOf(untaxed, '2025-11-09')).filter(({ kind }) => kind === 'tax')).toEqual([]);
  });

  test('AUTO-05 (A21) gives the Auto Pay discount to statements made while enrolled, once each', async () => {
    const accountId = await open();
    await issue(accountId, '2025-11-09');
    const methodId = crypto.randomUUID();
    const card = { kind: 'card', brand: 'visa', expiry: { year: 2029, month: 4 }, zip: '12207', prepaid: false, isDefault: true } as const;
    await saveMethod(mine.database, {
      ...card,
      accountId,
      methodId,
      token: 'tok',
      lastFour: '4242',
      nameOn: 'Robin Ames',
      at: '2025-11-10T12:00:00.000Z',
    });
    await enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2025-11-10' });
    await issue(accountId, '2025-12-09');
    expect((await heads(accountId)).map(({ charges }) => charges)).toEqual([75_00 + LATE_FEE, 80_00]);
    // (A21) However often it is turned off and on: one discount for the month, and none for an account not enrolled on the day of the statement.
    await endEnrollment(mine.database, { accountId, part: 'core', on: '2025-12-10' });
    await enrollInAutoPay(mine.database, { accountId, part: 'core', methodId, debitDays: 18, on: '2025-12-11' });
    await endEnrollment(mine.database, { accountId, part: 'core', on: '2026-01-08' });
    await issue(accountId, '2026-01-09');
    expect((await heads(accountId))[0]?.charges).toBe(80_00 + LATE_FEE);
  });
});

describe('after any statements and payments', () => {
  const step = fc.oneof(fc.constant('statement' as const), fc.integer({ min: 1, max: 200_00 }));

  test('the invariants of the ledger hold and the summary agrees with the arithmetic', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const accountId = await open();
        const billed: number[] = [];
        let paid = 0;
        for (const [index, now] of steps.entries()) {
          if (now === 'statement') {
            // Everything asked for a month ago is past due by now.
            billed.push(80_00 + (sum(billed) > paid ? LATE_FEE : 0));
            await issue(accountId, plusMonths('2025-10-09', billed.length));
          } else {
            paid += now;
            await pay(accountId, `${index}`, now, plusDays(plusMonths('2025-10-09', billed.length), 5));
          }
        }
        const core = (await provider.billing.summary(accountId))?.parts[0];
        expect(core?.currentBalance).toBe(sum(billed) - paid);
        const unpaid = billed.filter((_, index) => sum(billed.slice(0, index + 1)) > paid);
        expect(core?.items.map(({ charges }) => charges)).toEqual(unpaid.toReversed());
      }),
      { numRuns: 25 },
    );
    expect((await checkLedger(mine.database)).filter(({ holds }) => !holds)).toEqual([]);
  });
});
