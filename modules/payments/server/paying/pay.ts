import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result } from '#platform/rules/result.ts';
import type { PaymentChannel } from '../../rules/payment-channel.ts';
import type { Till } from '../needs.ts';
import { schedule } from '../scheduled/scheduling.ts';
import type { Payment } from '../store/payment.ts';
import { type Act, type ActRefusal, claimAct, claimOnce, type DeviceAct, type FutureAct, newPayment } from './act.ts';
import { byCustomer, chargePayment } from './charge.ts';
import type { Payer } from './payer.ts';
import { type Posting, post } from './posting.ts';
import { readSituation } from './situation.ts';

/** Takes a payment today: claims the intent, charges once, stores the result. The customer does not wait for the posting. */
export async function createInstantPayment(
  till: Till,
  posting: Posting,
  payer: Payer,
  act: Act | (Act & DeviceAct),
): Promise<Result<Payment, ActRefusal>> {
  const claimed = await claimAct(till, payer, act, 'instant');
  if (!claimed.ok) return claimed;
  if (!claimed.value.fresh) return accept(claimed.value.payment);
  await till.failPoint('after-claim');
  const { payment, token, entered, code } = claimed.value;
  const settled = await chargePayment(till, payment, byCustomer(token, code), payment.enteredAt);
  if (settled.state !== 'succeeded') return accept(settled);
  posting.soon(settled);
  if (entered) await till.wallet.afterPayment(payer.accountId, act.methodId);
  return accept(settled);
}

/** Takes a payment towards a device today: like any other, but that it pays what is left of its plan. */
export const createDevicePayment = (till: Till, posting: Posting, payer: Payer, act: DeviceAct): Promise<Result<Payment, ActRefusal>> =>
  createInstantPayment(till, posting, payer, { ...act, part: 'mobile' });

/** Stores a payment for a later day, in the place of another one where it says so: claims the intent, then hands it to the provider's schedule. */
export async function createFuturePayment(till: Till, payer: Payer, act: FutureAct): Promise<Result<Payment, ActRefusal>> {
  const claimed = await claimAct(till, payer, act, 'future');
  if (!claimed.ok) return claimed;
  if (!claimed.value.fresh) return accept(claimed.value.payment);
  await till.failPoint('after-claim');
  return schedule(till, claimed.value.payment);
}

/** A payment that somebody else took the customer's word for: the provider's own runs, its seed, its agents. */
export type PaymentToTake = {
  readonly accountId: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly methodId: string;
  readonly at: IsoInstant;
  readonly channel: PaymentChannel;
};

/**
 * Takes a payment at an instant of business time, by the same charge, store and post; posted when this returns.
 * @throws for an account, part or method that does not exist, and while another payment of the part is being charged
 */
export async function takePayment(till: Till, request: PaymentToTake): Promise<Payment> {
  const { payment, token } = await claimFor(till, request, undefined);
  const settled = await chargePayment(till, payment, byCustomer(token), request.at);
  if (settled.state === 'succeeded') await post(till, [settled], request.at);
  return settled;
}

/** Schedules a payment as of an instant of business time. @throws as `takePayment`, and when two are scheduled already */
export async function schedulePayment(till: Till, request: PaymentToTake & { readonly on: IsoDate }): Promise<Payment> {
  const { payment } = await claimFor(till, request, request.on);
  const scheduled = await schedule(till, payment);
  if (!scheduled.ok) throw new Error(`account ${request.accountId} has two payments scheduled already`);
  return scheduled.value;
}

async function claimFor(till: Till, { accountId, part, amount, methodId, at, channel }: PaymentToTake, on: IsoDate | undefined) {
  const situation = await readSituation(till, accountId, part, methodId, at);
  if (!situation?.method || situation.token === undefined) throw new Error(`account ${accountId} has no part ${part} or no method ${methodId}`);
  const { facts, method, token } = situation;
  const payment = newPayment(till, accountId, {
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
  const claimed = await claimOnce(till, { payment, intent: undefined, payerVersion: undefined });
  if (!claimed) throw new Error(`another payment of ${part} of account ${accountId} is being charged`);
  return { payment: claimed, token };
}
