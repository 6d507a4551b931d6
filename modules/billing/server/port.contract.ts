import { describe, expect, test } from 'vitest';
import { type AccountPart, accountParts } from '#platform/rules/account-part.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import { inShape } from '#platform/server/ports/testing.ts';
import type { BillingPort, PartSummary } from './port.ts';
import { billingShapes } from './port-shapes.ts';

/** An account with core and mobile, each with at least three statements and something unpaid, fresh for each test. */
export type GivenBilling = {
  readonly port: BillingPort;
  readonly accountId: string;
  /** Posts a payment to the provider, by its id. */
  pay(part: AccountPart, paymentId: string, amount: Cents): Promise<void>;
};

const partOf = async ({ port, accountId }: GivenBilling, wanted: AccountPart): Promise<PartSummary> => {
  const found = (await port.summary(accountId))?.parts.find(({ part }) => part === wanted);
  if (found === undefined) throw new Error(`the account has no ${wanted}`);
  return found;
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What any provider must guarantee behind the billing port. It may be slow to show what it was told, so these tests poll. */
export function describeBillingPort(provider: string, open: () => Promise<GivenBilling>): void {
  const given = inShape(open, billingShapes);
  describe(`billing of ${provider}`, () => {
    test.each(['00000000-0000-4000-8000-000000000000', 'nobody', ''])('knows no account "%s"', async (id) => {
      expect(await (await given()).port.summary(id)).toBeUndefined();
    });

    test('names the parts that there are, in their order', async () => {
      const { port, accountId } = await given();
      const parts = (await port.summary(accountId))?.parts.map(({ part }) => part);
      expect(parts).toEqual(accountParts.filter((part) => part !== 'streaming'));
    });

    test('lists what was asked, newest first, as far back as the balance goes', async () => {
      const account = await given();
      for (const part of ['core', 'mobile'] as const) {
        const { items, currentBalance, lastStatement } = await partOf(account, part);
        expect(currentBalance).toBeGreaterThan(0);
        expect(sum(items.map(({ charges }) => charges))).toBeGreaterThanOrEqual(currentBalance);
        const dates = items.map(({ on }) => on);
        expect(dates).toEqual(dates.toSorted().reverse());
        expect(items[0]).toMatchObject({ statementId: lastStatement?.statementId, on: lastStatement?.on, dueOn: lastStatement?.dueOn });
        for (const { on, dueOn } of items) expect(dueOn > on).toBe(true);
      }
    });

    test('expects the next statement after the last one', async () => {
      const account = await given();
      const { lastStatement, nextStatementOn } = await partOf(account, 'core');
      expect(lastStatement && nextStatementOn > lastStatement.on).toBe(true);
    });

    test('shows a payment in the balance and among those posted, in one answer', async () => {
      const account = await given();
      const before = await partOf(account, 'core');
      await account.pay('core', 'p1', cents(10_00));
      const seen = async () => {
        const { currentBalance, postedPaymentIds } = await partOf(account, 'core');
        // Never one without the other, or the portal would subtract the payment twice or not at all.
        expect(postedPaymentIds.includes('p1')).toBe(currentBalance === before.currentBalance - 10_00);
        return postedPaymentIds.includes('p1');
      };
      await expect.poll(seen).toBe(true);
      expect((await partOf(account, 'mobile')).postedPaymentIds).not.toContain('p1');
      expect((await partOf(account, 'core')).lastStatement).toEqual(before.lastStatement);
    });

    test('owes nothing when all is paid', async () => {
      const account = await given();
      const { currentBalance } = await partOf(account, 'mobile');
      await account.pay('mobile', 'p1', currentBalance);
      await expect.poll(async () => (await partOf(account, 'mobile')).currentBalance).toBe(0);
    });
  });
}
