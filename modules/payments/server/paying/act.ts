import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { PayableRef } from '#platform/rules/payable.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { type LeftAfter, leftAfter } from '../../rules/quote/left-after.ts';
import { type LastPayment, type Quote, type QuoteRefusal, quotePayment } from '../../rules/quote/quote.ts';
import type { PaymentsContext } from '../dependencies.ts';
import type { Payment } from '../store/payment.ts';
import { readClaim } from '../store/payments.ts';
import { claimOnce, newPayment } from './new-payment.ts';
import { type Payer, type PayerRefusal, payingAccount } from './payer.ts';
import { digest, lastPaymentOf, paidSince, quoteVersion, readSituation, type Situation, sameUnanswered } from './situation.ts';

/** What the customer reviewed and submits. The intent id makes it happen once; the version proves that it is what was reviewed. */
export type Act = {
  readonly intentId: string;
  readonly part: AccountPart;
  /** What is paid today instead of the bill of the part. */
  readonly payable?: PayableRef | undefined;
  readonly amount: Cents;
  readonly methodId: string;
  /** The version of the quote that was reviewed. */
  readonly version: string;
  readonly aboveDueConfirmed: boolean;
  /** The customer was warned that a payment of the same amount is unanswered, and wants to make another one. */
  readonly sameAmountConfirmed: boolean;
  readonly termsAgreed: boolean;
  /** The vault's reference to the security code entered for this card. Not part of the body hash: acts that differ in it alone are the same act. */
  readonly securityCode?: string | null | undefined;
};

/** An act for a later day: `on` is after today. */
export type FutureAct = Omit<Act, 'payable'> & {
  readonly on: IsoDate;
  /** The scheduled payment that it replaces, which is cancelled with it. */
  readonly replaces?: string | undefined;
};

export type ActRefusal =
  | QuoteRefusal
  | PayerRefusal
  | { readonly reason: 'no-such-intent' | 'no-such-part' | 'terms-not-agreed' }
  /** The same intent with another body: nothing was charged (REST 422). */
  | { readonly reason: 'intent-reused' }
  /** A payment for a later day needs a saved method, and this one could not be saved. */
  | { readonly reason: 'method-not-saved' }
  /** The vault no longer has the security code, or never had it: the customer enters it again, or pays without one. */
  | { readonly reason: 'security-code-gone' }
  /** Something in the quote has changed: review again. `lastPayment` is a payment made in the meantime, if there was one. */
  | { readonly reason: 'changed'; readonly lastPayment: LastPayment | undefined }
  /** Only the day has changed: midnight has passed in the account's zone since the review, and the payment would be made today. */
  | { readonly reason: 'new-day'; readonly today: IsoDate }
  | BusyRefusal;

export type BusyRefusal =
  /** Another payment of this part is being charged right now. */
  | { readonly reason: 'payment-in-progress'; readonly lastPayment: LastPayment }
  /** A payment of the same amount is unanswered; `sameAmountConfirmed` overrides this. */
  | { readonly reason: 'same-amount-unanswered'; readonly lastPayment: LastPayment };

/** The result of claiming an intent: a fresh payment to carry out, or the one the intent led to before. `entered`: its method was entered for it. */
export type Claimed =
  | {
      readonly fresh: true;
      readonly payment: Payment;
      readonly token: string;
      readonly entered: boolean;
      /** For the receipt. */
      readonly left: LeftAfter;
      /** The processor's reference to the security code. */
      readonly code?: string | undefined;
    }
  | { readonly fresh: false; readonly payment: Payment };

/** Any act as it is claimed. Only a bill is paid on a later day, and only such a payment can replace another. */
export type ActToClaim =
  | (Act & { readonly kind: 'instant'; readonly on?: undefined; readonly replaces?: undefined })
  | (FutureAct & { readonly kind: 'future'; readonly payable?: undefined });

/**
 * Claims an intent for exactly what was reviewed, in one short transaction. A repeated act returns the first payment, whatever its
 * state (REST 409 while that is 'submitted' or 'draft').
 */
export async function claimAct(context: PaymentsContext, payer: Payer, act: ActToClaim): Promise<Result<Claimed, ActRefusal>> {
  const account = payingAccount(payer);
  if (!account.ok) return account;
  if (!isUuid(act.intentId)) return refuse({ reason: 'no-such-intent' });
  const special = [act.payable?.id, act.replaces].filter((id) => id !== undefined);
  const bodyHash = digest([act.kind, act.part, act.amount, act.methodId, act.on ?? null, ...special]);
  await context.failPoint('before-claim');
  const tried = await tryToClaim(context, account.value, act, bodyHash);
  if (tried.ok) return tried;
  // Even if a new payment would be refused now, a repeat of an earlier act gets that act's answer.
  const first = await readClaim(context.database, account.value, act.intentId);
  if (!first) return tried;
  return first.bodyHash === bodyHash ? accept({ fresh: false, payment: first.payment }) : refuse({ reason: 'intent-reused' });
}

async function tryToClaim(context: PaymentsContext, accountId: string, act: ActToClaim, bodyHash: string): Promise<Result<Claimed, ActRefusal>> {
  if (!act.termsAgreed) return refuse({ reason: 'terms-not-agreed' });
  const situation = await readSituation(context, accountId, act.part, act.methodId, context.clock.now(), act);
  if (!situation) return refuse({ reason: 'no-such-part' });
  // Checked first: if the payment to replace was taken or cancelled, that explains every change found below.
  const { replaces } = situation.facts;
  if (replaces && !replaces.ok) return replaces;
  const busy = busyWith(situation, act);
  if (busy) return refuse(busy);
  // Checked before the quote: "You paid $142.37 two minutes ago" explains why the quote no longer holds.
  if (paidSince(act.version, situation.payer)) return refuse({ reason: 'changed', lastPayment: situation.facts.lastPayment });
  const wish = { ...act, on: act.on };
  const quote = quotePayment(wish, situation.method, situation.facts, situation.limits);
  if (!quote.ok) return quote;
  if (situation.token === undefined) return refuse({ reason: 'no-such-method' });
  if (!isReviewed(quote.value, situation, act)) {
    const { facts } = situation;
    const yesterday = quotePayment(wish, situation.method, { ...facts, today: plusDays(facts.today, -1) }, situation.limits);
    const onlyTheDay = quote.value.on === facts.today && yesterday.ok && isReviewed(yesterday.value, situation, act);
    return refuse(onlyTheDay ? { reason: 'new-day', today: facts.today } : { reason: 'changed', lastPayment: undefined });
  }
  const entered = quote.value.method.keeping !== undefined;
  if (act.kind === 'future' && entered && !(await context.wallet.saveEntered(accountId, act.methodId))) return refuse({ reason: 'method-not-saved' });
  const code = act.securityCode
    ? await context.wallet.forwardCode(accountId, { ...quote.value.method, token: situation.token }, act.securityCode)
    : undefined;
  if (act.securityCode && code === undefined) return refuse({ reason: 'security-code-gone' });

  const intent = { intentId: act.intentId, bodyHash, aboveDueConfirmed: act.aboveDueConfirmed };
  const payment = newPayment(context, accountId, { ...quote.value, today: situation.facts.today, at: situation.at, channel: 'online' });
  const claimed = await claimOnce(context, { payment, intent, payerVersion: situation.payer.version });
  const left = leftAfter(situation.facts.debt, act.amount);
  if (claimed) return accept({ fresh: true, payment: claimed, token: situation.token, entered, left, code });
  const since = await readSituation(context, accountId, act.part, undefined, situation.at);
  return refuse({ reason: 'changed', lastPayment: since?.facts.lastPayment });
}

const isReviewed = (quote: Quote, { payer }: Situation, { kind, version }: ActToClaim): boolean =>
  quote.kind === kind && quoteVersion(quote, payer) === version;

/** Whether another payment of the same part, not answered yet, blocks this one. */
export function busyWith({ payer }: Situation, act: Pick<Act, 'part' | 'amount' | 'sameAmountConfirmed'>): BusyRefusal | undefined {
  const ofPart = payer.payments.filter(({ part }) => part === act.part);
  const charging = ofPart.find(({ state }) => state === 'submitted');
  if (charging) return { reason: 'payment-in-progress', lastPayment: lastPaymentOf(charging) };
  const unanswered = sameUnanswered(payer, act);
  if (unanswered && !act.sameAmountConfirmed) return { reason: 'same-amount-unanswered', lastPayment: unanswered };
  return undefined;
}
