import { describe, expect, test } from 'vitest';
import { payOff } from '#modules/mobile/rules/device-plan.ts';
import type { MobilePort } from '#modules/mobile/server/port.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import { paymentOf } from './port.contract.ts';
import type { PaymentsPort, ReversalToPost } from './port.ts';

/** An account with a device that still has $220.00 to be billed, fresh for each test. */
type Given = {
  readonly port: PaymentsPort;
  readonly devices: Pick<MobilePort, 'devicePlans'>;
  readonly accountId: string;
  readonly planId: string;
  /** What the mobile part owes. */
  balance(): Promise<Cents>;
};

const twenty = Array.from({ length: 20 });

/** What any provider must guarantee for payments towards a device. */
export function describeDevicePayments(provider: string, given: () => Promise<Given>): void {
  async function household() {
    const { port, devices, accountId, planId, balance } = await given();
    const plan = async () => (await devices.devicePlans(accountId)).find((one) => one.planId === planId);
    return {
      port,
      plan,
      balance,
      left: async () => {
        const found = await plan();
        return found && payOff(found);
      },
      pay: (paymentId: string, amount: number) =>
        port.post([{ ...paymentOf(accountId, paymentId, amount), part: 'mobile' as const, payable: { kind: 'device', id: planId } }]),
      back: (reversalId: string, paymentId: string, amount: number): ReversalToPost => ({
        ...paymentOf(accountId, paymentId, amount),
        part: 'mobile',
        reversalId,
        kind: 'refund',
        owed: 'again',
        returnCode: undefined,
      }),
    };
  }

  describe(`payments of ${provider} towards a device`, () => {
    test('lower what is left of it, and nothing of what is owed, once however often they are posted', async () => {
      const { pay, left, plan, balance } = await household();
      const owed = await balance();
      await Promise.all(twenty.map(() => pay('p1', 20_00)));
      await pay('p2', 5_00);
      await expect.poll(left).toBe(195_00);
      expect(await plan()).toMatchObject({ paidAhead: 25_00, paymentIds: expect.arrayContaining(['p1', 'p2']), billed: 20_00 });
      for (let attempt = 0; attempt < 5; attempt++) expect(await balance()).toBe(owed);
    });

    test('that pay it off end its plan', async () => {
      const { pay, plan } = await household();
      await pay('p1', 220_00);
      await expect.poll(plan).toBeUndefined();
    });

    test('are left to pay again as far as they go back, once however often that is told', async () => {
      const { port, pay, back, left, balance } = await household();
      const owed = await balance();
      await pay('p1', 220_00);
      const [some, rest] = [back('r1', 'p1', 20_00), back('r2', 'p1', 200_00)];
      await Promise.all(twenty.map(() => port.reverse([some])));
      await expect.poll(left).toBe(cents(20_00));
      await port.reverse([some, rest]);
      await expect.poll(left).toBe(cents(220_00));
      expect(await balance()).toBe(owed);
    });
  });
}
