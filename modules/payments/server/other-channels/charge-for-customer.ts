import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { AssistedChannel } from '../../rules/payment-channel.ts';
import { leftAfter } from '../../rules/quote/left-after.ts';
import { type LastPayment, type QuoteRefusal, quotePayment } from '../../rules/quote/quote.ts';
import type { PaymentsContext } from '../dependencies.ts';
import { type BusyRefusal, busyWith, type Claimed } from '../paying/act.ts';
import { byCustomer, chargePayment } from '../paying/charge.ts';
import { claimOnce, newPayment } from '../paying/new-payment.ts';
import type { Posting } from '../paying/posting.ts';
import { lastPaymentOf, readSituation } from '../paying/situation.ts';
import type { Payment } from '../store/payment.ts';
import { readClaim } from '../store/payments.ts';
import { type BoundIdempotencyKey, bindIdempotencyKey, type KeyedRequest, type KeyRefusal } from './idempotency-key.ts';

/** A charge to a saved method today, at the customer's request by phone, in a store or in a chat. */
export type AssistedCharge = KeyedRequest & {
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly channel: AssistedChannel;
  readonly methodId: string;
  /** The customer confirmed an amount above the amount due. */
  readonly aboveDueConfirmed: boolean;
  /** The customer was told that a payment of the same amount is unanswered, and wants another one. */
  readonly sameAmountConfirmed: boolean;
};

export type AssistedRefusal =
  | KeyRefusal
  | QuoteRefusal
  | BusyRefusal
  | { readonly reason: 'no-such-part' }
  /** The account has made another payment meanwhile: look again. */
  | { readonly reason: 'changed'; readonly lastPayment: LastPayment | undefined };

/** Charges a saved method for the customer, in the same steps as their own payments. Once for each key: a repeat returns the first payment. */
export async function chargeForCustomer(
  context: PaymentsContext,
  posting: Posting,
  charge: AssistedCharge,
): Promise<Result<Payment, AssistedRefusal>> {
  const { part, amount, channel, methodId } = charge;
  const bound = await bindIdempotencyKey(context, charge, ['charge', part, amount, channel, methodId]);
  if (!bound.ok) return bound;
  if (bound.value.first) return accept(bound.value.first);
  const claimed = await claim(context, charge, bound.value);
  if (!claimed.ok) {
    // Even if it would be refused now: if a request with the same key went through meanwhile, its payment is the answer.
    const first = await readClaim(context.database, charge.accountId, bound.value.intentId);
    return first ? accept(first.payment) : claimed;
  }
  const { payment, token, left } = claimed.value;
  const answered = await chargePayment(context, payment, byCustomer(token), payment.enteredAt, left);
  if (answered.state === 'succeeded') posting.soon(answered);
  return accept(answered);
}

async function claim(
  context: PaymentsContext,
  charge: AssistedCharge,
  { intentId, bodyHash }: BoundIdempotencyKey,
): Promise<Result<Extract<Claimed, { readonly fresh: true }>, AssistedRefusal>> {
  const { accountId, part, amount, channel, methodId, aboveDueConfirmed } = charge;
  const situation = await readSituation(context, accountId, part, methodId, context.clock.now());
  if (!situation) return refuse({ reason: 'no-such-part' });
  const busy = busyWith(situation, charge);
  if (busy) return refuse(busy);
  // A person may take what the account's online restrictions refuse (specification 8: the store and the phone remain).
  const facts = { ...situation.facts, restrictions: { card: false, bankAccount: false, doublePayment: false } };
  const quote = quotePayment({ part, amount, methodId, on: undefined, aboveDueConfirmed }, situation.method, facts, situation.limits);
  if (!quote.ok) return quote;
  if (situation.token === undefined) return refuse({ reason: 'no-such-method' });

  const payment = newPayment(context, accountId, { ...quote.value, today: facts.today, at: situation.at, channel });
  const subject = { paymentId: payment.paymentId, part, amount, channel, methodId };
  const claiming = { payment, intent: { intentId, bodyHash, aboveDueConfirmed }, payerVersion: situation.payer.version };
  const claimed = await claimOnce(context, claiming, { actor: charge.actor, act: 'payment.charge', subject, at: situation.at });
  if (claimed) return accept({ fresh: true, payment: claimed, token: situation.token, entered: false, left: leftAfter(facts.debt, amount) });
  const since = await readSituation(context, accountId, part, undefined, situation.at);
  const last = since?.payer.payments[0];
  return refuse({ reason: 'changed', lastPayment: last && lastPaymentOf(last) });
}
