import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result } from '#platform/rules/result.ts';
import type { PaymentChannel } from '../../rules/payment-channel.ts';
import { leftAfter } from '../../rules/quote/left-after.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { schedule } from '../scheduled/scheduling.ts';
import type { Payment } from '../store/payment.ts';
import { type Act, type ActRefusal, claimAct, type FutureAct } from './act.ts';
import { byCustomer, chargePayment } from './charge.ts';
import { claimOnce, newPayment } from './new-payment.ts';
import type { Payer } from './payer.ts';
import { type Posting, post } from './posting.ts';
import { readSituation } from './situation.ts';

/** Takes a payment today: claims the intent, charges once, stores the result. The customer does not wait for the posting. */
export async function createInstantPayment(context: PaymentsContext, posting: Posting, payer: Payer, act: Act): Promise<Result<Payment, ActRefusal>> {
  const claimed = await claimAct(context, payer, { ...act, kind: 'instant' });
  if (!claimed.ok) return claimed;
  if (!claimed.value.fresh) return accept(claimed.value.payment);
  await context.failPoint('after-claim');
  const { payment, token, entered, left, code } = claimed.value;
  const answered = await chargePayment(context, payment, byCustomer(token, code), payment.enteredAt, left);
  if (answered.state !== 'succeeded') return accept(answered);
  posting.soon(answered);
  if (entered) await context.wallet.afterPayment(payer.accountId, act.methodId);
  return accept(answered);
}

/** Stores a payment for a later day, optionally replacing another one: claims the intent, then hands it to the provider's schedule. */
export async function createFuturePayment(context: PaymentsContext, payer: Payer, act: FutureAct): Promise<Result<Payment, ActRefusal>> {
  const claimed = await claimAct(context, payer, { ...act, kind: 'future' });
  if (!claimed.ok) return claimed;
  if (!claimed.value.fresh) return accept(claimed.value.payment);
  await context.failPoint('after-claim');
  return schedule(context, claimed.value.payment);
}

/** A payment for which somebody else has the customer's consent: the provider's runs, its seed, its agents. */
export type PaymentToTake = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly methodId: string;
  readonly at: IsoInstant;
  readonly channel: PaymentChannel;
};

/**
 * Takes a payment at an instant of business time, with the same charge, store and post steps. It is posted when this resolves.
 * @throws for an account, part or method that does not exist, and while another payment of the part is being charged
 */
export async function takePayment(context: PaymentsContext, request: PaymentToTake): Promise<Payment> {
  const { payment, token, left } = await claimFor(context, request, undefined);
  const answered = await chargePayment(context, payment, byCustomer(token), request.at, left);
  if (answered.state === 'succeeded') await post(context, [answered], request.at);
  return answered;
}

/** Schedules a payment as of an instant of business time. @throws as `takePayment`, and when two are scheduled already */
export async function schedulePayment(context: PaymentsContext, request: PaymentToTake & { readonly on: IsoDate }): Promise<Payment> {
  const { payment } = await claimFor(context, request, request.on);
  const scheduled = await schedule(context, payment);
  if (!scheduled.ok) throw new Error(`account ${request.accountId} has two payments scheduled already`);
  return scheduled.value;
}

async function claimFor(context: PaymentsContext, { accountId, part, amount, methodId, at, channel }: PaymentToTake, on: IsoDate | undefined) {
  const situation = await readSituation(context, accountId, part, methodId, at);
  if (!situation?.method || situation.token === undefined) throw new Error(`account ${accountId} has no part ${part} or no method ${methodId}`);
  const { facts, method, token } = situation;
  const payment = newPayment(context, accountId, {
    kind: on === undefined ? 'instant' : 'future',
    part,
    amount,
    on: on ?? facts.today,
    method,
    coversPastDue: facts.debt.pastDue > 0,
    today: facts.today,
    at,
    channel,
  });
  const claimed = await claimOnce(context, { payment, intent: undefined, payerVersion: undefined });
  if (!claimed) throw new Error(`another payment of ${part} of account ${accountId} is being charged`);
  return { payment: claimed, token, left: leftAfter(facts.debt, amount) };
}
