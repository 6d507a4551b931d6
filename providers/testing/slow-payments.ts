import type { ScheduleCharger } from '#modules/payments/server/charger.ts';
import type { PaymentsPort, PaymentToSchedule } from '#modules/payments/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import { answering, type Scheduled, type Told } from './slow-books.ts';

const SUMMARIES_UNTIL_SHOWN = 3;
const WAITING_AT_MOST = 2;
const LEASE_MS = 60_000;

/** Scheduled payments of a part that are still to be taken. */
export const waiting = ({ scheduled }: Told, part: AccountPart): readonly PaymentToSchedule[] =>
  scheduled.filter(({ payment, state }) => payment.part === part && state === 'waiting').map(({ payment }) => payment);

/** Payments and reversals as they are posted, and payments for a later day. */
export const paymentsOf = (books: ReadonlyMap<string, Told>): PaymentsPort => {
  const having = ({ accountId, part }: { readonly accountId: string; readonly part: AccountPart }): Told => {
    const told = books.get(accountId);
    if (!told?.account.parts.some((known) => known.part === part)) throw new Error(`account ${accountId} has no ${part}`);
    return told;
  };
  return {
    async post(payments) {
      await answering();
      const accounts = payments.map((payment) => ({ payment, told: having(payment) }));
      for (const { payment, told } of accounts) {
        if (told.posted.some((posted) => posted.payment.paymentId === payment.paymentId)) continue;
        told.posted.push({ payment, summariesLeft: SUMMARIES_UNTIL_SHOWN });
      }
    },
    async reverse(reversals) {
      await answering();
      const accounts = reversals.map((reversal) => ({ reversal, told: having(reversal) }));
      for (const { reversal, told } of accounts) {
        if (!told.posted.some(({ payment }) => payment.paymentId === reversal.paymentId)) throw new Error(`no payment ${reversal.paymentId}`);
      }
      for (const { reversal, told } of accounts) {
        if (told.reversed.some((known) => known.reversal.reversalId === reversal.reversalId)) continue;
        told.reversed.push({ reversal, summariesLeft: SUMMARIES_UNTIL_SHOWN });
      }
    },
    async schedule(payment) {
      await answering();
      const told = having(payment);
      const { scheduledPaymentId } = payment;
      if (scheduledIn(told, scheduledPaymentId)) return accept({ scheduledPaymentId });
      const replaced = told.scheduled.find(
        ({ payment: { scheduledPaymentId, part } }) => scheduledPaymentId === payment.replaces && part === payment.part,
      );
      if (payment.replaces !== undefined && replaced?.state !== 'waiting') {
        return refuse({ reason: replaced?.state === 'claimed' ? 'already-taken' : 'no-such-payment' });
      }
      if (replaced) Object.assign(replaced, { state: 'cancelled', dueAt: undefined });
      if (waiting(told, payment.part).length >= WAITING_AT_MOST) return refuse({ reason: 'too-many-scheduled' });
      told.scheduled.push({ payment, state: 'waiting', dueAt: instantAt(payment.on, '06:00', told.account.account.timeZone) });
      return accept({ scheduledPaymentId });
    },
    async cancelScheduled({ accountId, scheduledPaymentId }) {
      await answering();
      const told = books.get(accountId);
      const known = told && scheduledIn(told, scheduledPaymentId);
      if (!known) return refuse({ reason: 'no-such-payment' });
      if (known.state === 'claimed') return refuse({ reason: 'already-taken' });
      Object.assign(known, { state: 'cancelled', dueAt: undefined });
      return accept({ scheduledPaymentId });
    },
  };
};

const scheduledIn = ({ scheduled }: Told, scheduledPaymentId: string): Scheduled | undefined =>
  scheduled.find(({ payment }) => payment.scheduledPaymentId === scheduledPaymentId);

/** The run over due payments: claimed one by one, each retried until the charger has taken it. */
export async function takeDue(books: ReadonlyMap<string, Told>, charger: ScheduleCharger, now: IsoInstant): Promise<void> {
  await answering();
  for (const scheduled of [...books.values()].flatMap((told) => told.scheduled)) {
    if (scheduled.dueAt === undefined || scheduled.dueAt > now) continue;
    Object.assign(scheduled, { state: 'claimed', dueAt: plusMilliseconds(now, LEASE_MS) });
    if ((await charger.takeScheduled(scheduled.payment)) !== 'not-now') scheduled.dueAt = undefined;
  }
}
