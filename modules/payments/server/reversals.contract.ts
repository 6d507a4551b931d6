import { describe, expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { type GivenPayments, paymentOf } from './port.contract.ts';
import type { ReversalToPost } from './port.ts';

const reversalOf = (accountId: string, reversalId: string, paymentId: string, amount: number): ReversalToPost => ({
  reversalId,
  paymentId,
  accountId,
  part: 'core',
  kind: 'refund',
  amount: cents(amount),
  owed: 'again',
  returnCode: undefined,
  on: '2026-11-24',
  at: '2026-11-24T15:04:05.000Z',
});

const twenty = Array.from({ length: 20 });

/** What any provider must guarantee when money goes back after a payment. */
export function describeReversals(provider: string, given: () => Promise<GivenPayments>): void {
  describe(`payments of ${provider}`, () => {
    test('raise the balance again by what goes back of them, in parts or whole', async () => {
      const { port, accountId, balance } = await given();
      const core = await balance('core');
      await port.post([paymentOf(accountId, 'p1', 10_00), paymentOf(accountId, 'p2', 5_00)]);
      const returned = { ...reversalOf(accountId, 'r3', 'p2', 5_00), kind: 'return', owed: 'again', returnCode: 'R01' } as const;
      await port.reverse([reversalOf(accountId, 'r1', 'p1', 2_00), reversalOf(accountId, 'r2', 'p1', 3_00), returned]);
      await expect.poll(() => balance('core')).toBe(core - 5_00);
    });

    test('are owed anew by the next statement, or not at all, if it is not their bill that is open again', async () => {
      const { port, accountId, balance, unbilled } = await given();
      const [core, before] = [await balance('core'), await unbilled('core')];
      await port.post([paymentOf(accountId, 'p1', 10_00)]);
      await port.reverse([{ ...reversalOf(accountId, 'r1', 'p1', 3_00), owed: 'anew' }]);
      await port.reverse([{ ...reversalOf(accountId, 'r2', 'p1', 2_00), owed: 'not' }]);
      await expect.poll(() => balance('core')).toBe(core - 7_00);
      expect(await unbilled('core')).toBe(before + 3_00);
    });

    test('go back once, however often and closely that is told', async () => {
      const { port, accountId, balance } = await given();
      const core = await balance('core');
      await port.post([paymentOf(accountId, 'p1', 10_00)]);
      await Promise.all(twenty.map(() => port.reverse([reversalOf(accountId, 'r1', 'p1', 10_00)])));
      await port.reverse([]);
      await port.reverse([reversalOf(accountId, 'r1', 'p1', 10_00)]);
      await port.post([paymentOf(accountId, 'p2', 1_00)]);
      await expect.poll(() => balance('core')).toBe(core - 1_00);
    });

    test('that are not in the books cannot go back, nor what comes in one batch with them', async () => {
      const { port, accountId, strangerId, balance } = await given();
      const core = await balance('core');
      await port.post([paymentOf(accountId, 'p1', 10_00)]);
      await expect(port.reverse([reversalOf(accountId, 'r1', 'p1', 10_00), reversalOf(accountId, 'r2', 'p2', 1_00)])).rejects.toThrow();
      await expect(port.reverse([reversalOf(strangerId, 'r3', 'p1', 10_00)])).rejects.toThrow();
      await port.post([paymentOf(accountId, 'p3', 1_00)]);
      await expect.poll(() => balance('core')).toBe(core - 11_00);
    });
  });
}
