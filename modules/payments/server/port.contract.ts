import { describe, expect, test } from 'vitest';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import type { PaymentsPort, PaymentToPost, PaymentToSchedule } from './port.ts';

/** An account with core and mobile, fresh for each test; what the provider then says is owed and waiting. */
export type GivenPayments = {
  readonly port: PaymentsPort;
  readonly accountId: string;
  readonly methodId: string;
  balance(part: AccountPart): Promise<Cents>;
  scheduledIds(part: AccountPart): Promise<readonly string[]>;
};

const paymentOf = (accountId: string, paymentId: string, amount: number): PaymentToPost => ({
  paymentId,
  accountId,
  part: 'core',
  amount: cents(amount),
  on: '2026-11-20',
  at: '2026-11-20T15:04:05.000Z',
  channel: 'online',
});

const scheduledOf = ({ accountId, methodId }: GivenPayments, scheduledPaymentId: string, part: AccountPart = 'core'): PaymentToSchedule => ({
  scheduledPaymentId,
  accountId,
  part,
  amount: cents(25_00),
  on: '2026-11-28',
  methodId,
  confirmationNumber: 'DM7K2M9QX4T3',
  at: '2026-11-20T15:04:05.000Z',
});

const twenty = Array.from({ length: 20 }, (_, index) => `s${index}`);

/** What any provider must hold behind the payments port. A provider may show late what it was told: these tests ask until it does. */
export function describePaymentsPort(provider: string, given: () => Promise<GivenPayments>): void {
  describe(`payments of ${provider}`, () => {
    test('lower the balance of their part by their amount', async () => {
      const { port, accountId, balance } = await given();
      const [core, mobile] = [await balance('core'), await balance('mobile')];
      await port.post([paymentOf(accountId, 'p1', 12_34)]);
      await expect.poll(() => balance('core')).toBe(core - 12_34);
      expect(await balance('mobile')).toBe(mobile);
    });

    test('may leave a credit', async () => {
      const { port, accountId, balance } = await given();
      const core = await balance('core');
      await port.post([paymentOf(accountId, 'p1', core + 5_00)]);
      await expect.poll(() => balance('core')).toBe(-5_00);
    });

    test('posted again change nothing, one after the other or at once', async () => {
      const { port, accountId, balance } = await given();
      const core = await balance('core');
      await port.post([paymentOf(accountId, 'p1', 10_00)]);
      await Promise.all(twenty.map(() => port.post([paymentOf(accountId, 'p1', 10_00)])));
      await port.post([paymentOf(accountId, 'p2', 1_00)]);
      // The second payment was told last: once it shows, so would the repeats.
      await expect.poll(() => balance('core')).toBe(core - 11_00);
    });

    test('are posted in batches, one that is there twice once', async () => {
      const { port, accountId, balance } = await given();
      const core = await balance('core');
      await port.post([]);
      await port.post([paymentOf(accountId, 'p1', 10_00), paymentOf(accountId, 'p2', 5_00), paymentOf(accountId, 'p1', 10_00)]);
      await expect.poll(() => balance('core')).toBe(core - 15_00);
    });

    test('of a batch are posted all or none', async () => {
      const { port, accountId, balance } = await given();
      const core = await balance('core');
      const impossible = { ...paymentOf(accountId, 'p2', 5_00), part: 'streaming' } as const;
      await expect(port.post([paymentOf(accountId, 'p1', 10_00), impossible])).rejects.toThrow();
      await port.post([paymentOf(accountId, 'p3', 1_00)]);
      await expect.poll(() => balance('core')).toBe(core - 1_00);
    });

    test('are refused for an account or a part that is not there', async () => {
      const { port, accountId } = await given();
      await expect(port.post([{ ...paymentOf(accountId, 'p1', 10_00), part: 'streaming' }])).rejects.toThrow();
      await expect(port.post([paymentOf('00000000-0000-4000-8000-000000000000', 'p1', 10_00)])).rejects.toThrow();
    });

    test('wait when they are scheduled, and lower nothing yet', async () => {
      const account = await given();
      const core = await account.balance('core');
      expect(await account.port.schedule(scheduledOf(account, 's1'))).toEqual({ ok: true, value: { scheduledPaymentId: 's1' } });
      await expect.poll(() => account.scheduledIds('core')).toEqual(['s1']);
      expect(await account.balance('core')).toBe(core);
    });

    test('PAY-07 are scheduled twice at most, also when twenty ask at once', async () => {
      const account = await given();
      const answers = await Promise.all(twenty.map((id) => account.port.schedule(scheduledOf(account, id))));
      const accepted = answers.flatMap((answer) => (answer.ok ? [answer.value.scheduledPaymentId] : []));
      expect(accepted).toHaveLength(2);
      expect(answers.filter((answer) => !answer.ok && answer.refusal.reason === 'too-many-scheduled')).toHaveLength(18);
      await expect.poll(async () => (await account.scheduledIds('core')).toSorted()).toEqual(accepted.toSorted());
    });

    test('are counted for each part by itself', async () => {
      const account = await given();
      for (const id of ['s1', 's2']) expect(await account.port.schedule(scheduledOf(account, id))).toMatchObject({ ok: true });
      expect(await account.port.schedule(scheduledOf(account, 's3'))).toMatchObject({ ok: false });
      expect(await account.port.schedule(scheduledOf(account, 's4', 'mobile'))).toMatchObject({ ok: true });
    });

    test('scheduled again answer the same, even when no more would be taken', async () => {
      const account = await given();
      const repeats = await Promise.all(twenty.map(() => account.port.schedule(scheduledOf(account, 's1'))));
      expect(await account.port.schedule(scheduledOf(account, 's2'))).toMatchObject({ ok: true });
      expect(await account.port.schedule(scheduledOf(account, 's3'))).toMatchObject({ ok: false });
      for (const answer of [...repeats, await account.port.schedule(scheduledOf(account, 's1'))]) {
        expect(answer).toEqual({ ok: true, value: { scheduledPaymentId: 's1' } });
      }
      await expect.poll(async () => (await account.scheduledIds('core')).toSorted()).toEqual(['s1', 's2']);
    });
  });
}
