import { describe, expect, test } from 'vitest';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import type { ScheduleCharger, Taken } from './charger.ts';
import type { PaymentsPort, PaymentToPost, PaymentToSchedule } from './port.ts';

/** An account in New York with core and mobile, fresh for each test, and what the provider then reports as owed and scheduled. */
export type GivenPayments = {
  readonly port: PaymentsPort;
  /** The provider's run over what is due at this instant. */
  takeDue(charger: ScheduleCharger, now: IsoInstant): Promise<void>;
  readonly accountId: string;
  readonly strangerId: string;
  readonly methodId: string;
  balance(part: AccountPart): Promise<Cents>;
  /** The share of the balance that the next statement asks for. */
  unbilled(part: AccountPart): Promise<Cents>;
  scheduledIds(part: AccountPart): Promise<readonly string[]>;
};

export const paymentOf = (accountId: string, paymentId: string, amount: number): PaymentToPost => ({
  paymentId,
  accountId,
  part: 'core',
  amount: cents(amount),
  on: '2026-11-20',
  at: '2026-11-20T15:04:05.000Z',
  channel: 'online',
});

export const scheduledOf = ({ accountId, methodId }: GivenPayments, scheduledPaymentId: string, part: AccountPart = 'core'): PaymentToSchedule => ({
  scheduledPaymentId,
  accountId,
  part,
  amount: cents(25_00),
  on: '2026-11-28',
  methodId,
  confirmationNumber: 'DM7K2M9QX4T3',
  at: '2026-11-20T15:04:05.000Z',
});

/** 6 a.m. in New York on the day of `scheduledOf`. */
export const SIX: IsoInstant = '2026-11-28T11:00:00.000Z';
const later = (minutes: number): IsoInstant => plusMilliseconds(SIX, minutes * 60_000);

/** A charger that records the requests for one account, in order, and returns this answer. */
export function chargerOf({ accountId }: GivenPayments, answer: Taken = 'succeeded'): ScheduleCharger & { readonly calls: string[] } {
  const calls: string[] = [];
  return {
    calls,
    async takeScheduled(payment) {
      if (payment.accountId === accountId) calls.push(payment.scheduledPaymentId);
      return answer;
    },
  };
}

export const twenty = Array.from({ length: 20 }, (_, index) => `s${index}`);

/** What any provider must guarantee behind the payments port. It may be slow to show what it was told, so these tests poll. */
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
      // The second payment was posted last: once it shows, the repeats would show too.
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

    test('PAY-15 that wait are cancelled once and for all, and leave room for another', async () => {
      const account = await given();
      const { port, accountId } = account;
      for (const id of ['s1', 's2']) await port.schedule(scheduledOf(account, id));
      for (const answer of await Promise.all(twenty.map(() => port.cancelScheduled({ accountId, scheduledPaymentId: 's1' })))) {
        expect(answer).toEqual({ ok: true, value: { scheduledPaymentId: 's1' } });
      }
      await expect.poll(() => account.scheduledIds('core')).toEqual(['s2']);
      expect(await port.schedule(scheduledOf(account, 's3'))).toMatchObject({ ok: true });
      const charger = chargerOf(account);
      await account.takeDue(charger, SIX);
      expect(charger.calls.toSorted()).toEqual(['s2', 's3']);
    });

    test('that are not there, or are those of another account, cannot be cancelled', async () => {
      const account = await given();
      await account.port.schedule(scheduledOf(account, 's1'));
      const refused = { ok: false, refusal: { reason: 'no-such-payment' } };
      expect(await account.port.cancelScheduled({ accountId: account.accountId, scheduledPaymentId: 's2' })).toEqual(refused);
      expect(await account.port.cancelScheduled({ accountId: account.strangerId, scheduledPaymentId: 's1' })).toEqual(refused);
      expect(await account.scheduledIds('core')).toEqual(['s1']);
    });

    test('wait until six in the morning of their day, and are then taken once', async () => {
      const account = await given();
      await account.port.schedule(scheduledOf(account, 's1'));
      const charger = chargerOf(account);
      await account.takeDue(charger, plusMilliseconds(SIX, -1));
      expect(charger.calls).toEqual([]);
      await account.takeDue(charger, SIX);
      await account.takeDue(charger, SIX);
      await account.takeDue(charger, later(60 * 24));
      expect(charger.calls).toEqual(['s1']);
      expect(await account.scheduledIds('core')).toEqual([]);
    });

    test('are taken once when twenty runs begin together', async () => {
      const account = await given();
      for (const id of ['s1', 's2']) await account.port.schedule(scheduledOf(account, id));
      await account.port.schedule(scheduledOf(account, 's3', 'mobile'));
      const charger = chargerOf(account);
      await Promise.all(twenty.map(() => account.takeDue(charger, SIX)));
      expect(charger.calls.toSorted()).toEqual(['s1', 's2', 's3']);
    });

    test('that could not be taken now are asked for again a little later', async () => {
      const account = await given();
      await account.port.schedule(scheduledOf(account, 's1'));
      const busy = chargerOf(account, 'not-now');
      await account.takeDue(busy, SIX);
      await account.takeDue(busy, later(1));
      expect(busy.calls).toEqual(['s1', 's1']);
      const free = chargerOf(account);
      await account.takeDue(free, later(2));
      await account.takeDue(free, later(10));
      expect(free.calls).toEqual(['s1']);
    });

    test('cannot be cancelled once they are being taken', async () => {
      const account = await given();
      const payment = { accountId: account.accountId, scheduledPaymentId: 's1' };
      await account.port.schedule(scheduledOf(account, 's1'));
      await account.takeDue(chargerOf(account, 'not-now'), SIX);
      const refused = { ok: false, refusal: { reason: 'already-taken' } };
      expect(await account.port.cancelScheduled(payment)).toEqual(refused);
      await account.takeDue(chargerOf(account), later(1));
      expect(await account.port.cancelScheduled(payment)).toEqual(refused);
    });

    test('are cancelled or taken, and never both, when both are asked for at once', async () => {
      const account = await given();
      for (const id of twenty) {
        await account.port.schedule(scheduledOf(account, id));
        const charger = chargerOf(account);
        const cancel = () => account.port.cancelScheduled({ accountId: account.accountId, scheduledPaymentId: id });
        const [answer] = await Promise.all([cancel(), account.takeDue(charger, SIX)]);
        expect(charger.calls).toEqual(answer.ok ? [] : [id]);
      }
    });
  });
}
