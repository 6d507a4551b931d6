import type { PayingMethod } from '#modules/wallet/rules/keeping.ts';
import { lastDayOf, type MethodState, methodState, type PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, plusDays } from '#platform/rules/calendar.ts';
import { atLeastZero, type Cents, minus } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type Debt, isDisconnected, isStoppedForDebt } from './debt.ts';
import type { PaidDevice } from './device-debt.ts';
import { type AmountLimits, type AmountRefusal, type AmountTerms, amountTerms, paymentAmount } from './payment-amount.ts';
import { type DateLimits, type DateRefusal, type DateTerms, paymentDate, whyToday } from './payment-date.ts';
import type { Replaced, ReplacementRefusal } from './replacement.ts';

/** What the operator allows (decisions 3 and 4). */
export type PaymentLimits = AmountLimits & DateLimits;

/** A payment that a customer asks for. */
export type PaymentWish = {
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly methodId: string;
  /** Undefined is today, whenever that is. */
  readonly on: IsoDate | undefined;
  /** The customer was asked about an amount above the amount due, and meant it. */
  readonly aboveDueConfirmed: boolean;
};

/** What holds for a part of an account at the moment of asking. */
export type PaymentFacts = {
  readonly today: IsoDate;
  /** The hour on the account's clock, 0 to 23. */
  readonly hour: number;
  readonly debt: Debt;
  readonly restrictions: { readonly card: boolean; readonly bankAccount: boolean; readonly doublePayment: boolean };
  readonly pendingCoversPastDue: boolean;
  readonly lastPayment: LastPayment | undefined;
  /** What is paid is this device; undefined: the bill. */
  readonly device?: PaidDevice | undefined;
  /** The scheduled payment in whose place it would stand, or why it cannot; undefined: it is one more. */
  readonly replaces?: Result<Replaced, ReplacementRefusal> | undefined;
};

/** The payment before this one on the account, so that a second tab sees it: "You paid $142.37 two minutes ago". */
export type LastPayment = {
  readonly paymentId: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly at: IsoInstant;
  /** It waits for its day: nothing of it is paid. */
  readonly scheduled: boolean;
  readonly confirmationNumber: string;
};

export type PaymentTerms = AmountTerms & DateTerms & { readonly restrictions: PaymentFacts['restrictions'] };

/** Everything that the review shows. Charge and review come from this one builder. */
export type Quote = {
  readonly kind: 'instant' | 'future';
  readonly part: AccountPart;
  readonly amount: Cents;
  /** Undefined: the payment is for the bill. */
  readonly device: PaidDevice | undefined;
  readonly on: IsoDate;
  /** The scheduled payment that is cancelled with it; undefined: none. */
  readonly replaces: Replaced | undefined;
  readonly method: PayingMethod;
  /** Of the device, where one is paid. */
  readonly amountDue: Cents;
  readonly amountDueAfter: Cents;
  /** What is paid above the amount due and becomes credit. */
  readonly surplus: Cents;
  /** Whether the payment includes anything past due. */
  readonly coversPastDue: boolean;
  /** Minutes until service is back; undefined when the payment restores nothing. */
  readonly restoresInMinutes: number | undefined;
  /** A bank payment restores service, and not before it is settled. */
  readonly restoresOnceSettled: boolean;
  readonly lastPayment: LastPayment | undefined;
};

export type MethodRefusal =
  | { readonly reason: 'no-such-method' }
  | { readonly reason: 'method-expired' | 'method-unavailable' }
  | { readonly reason: 'method-restricted'; readonly kind: PaymentMethod['kind'] };

/** Double-payment restricted (PAY-14): the customer pays in a store. */
export type AccountRefusal = { readonly reason: 'online-payments-refused' };

/** The method can be charged today and not on the day that was chosen: nothing of it is kept until then, or the card expires before. */
export type LaterDayRefusal = { readonly reason: 'method-only-today' | 'method-expires-first' };

export type QuoteRefusal = AmountRefusal | DateRefusal | MethodRefusal | LaterDayRefusal | AccountRefusal | ReplacementRefusal;

/** What may be paid and when, before the customer has chosen anything. */
export function paymentTerms(facts: PaymentFacts, limits: PaymentLimits): PaymentTerms {
  const { debt, today, replaces } = facts;
  return {
    ...amountTerms({ amountDue: debt.amountDue, disconnected: isDisconnected(debt.serviceState), lastStatement: debt.lastStatement }, limits),
    today,
    lastFutureDate: plusDays(today, limits.futureDays),
    pastCutOff: facts.hour >= limits.cutOffHour,
    scheduledCount: replaces ? Math.max(0, debt.scheduledCount - 1) : debt.scheduledCount,
    mustPayToday: whyToday({
      pastDue: debt.pastDue,
      inactive: debt.serviceState === 'inactive',
      pendingCoversPastDue: facts.pendingCoversPastDue,
    }),
    onlyLater: replaces !== undefined,
    restrictions: facts.restrictions,
  };
}

/** The payment exactly as it would be taken, or the first reason against it (specification 5 and 6). */
export function quotePayment(
  wish: PaymentWish,
  method: PayingMethod | undefined,
  facts: PaymentFacts,
  limits: PaymentLimits,
): Result<Quote, QuoteRefusal> {
  const { debt, today, restrictions } = facts;
  if (facts.replaces && !facts.replaces.ok) return facts.replaces;
  if (restrictions.doublePayment) return refuse({ reason: 'online-payments-refused' });
  const terms = paymentTerms(facts, limits);
  const amount = paymentAmount(wish.amount, terms, wish.aboveDueConfirmed);
  if (!amount.ok) return amount;
  const on = paymentDate(wish.on ?? today, terms);
  if (!on.ok) return on;
  const usable = usableMethod(method, restrictions, today);
  if (!usable.ok) return usable;
  const notThen = laterDayRefusal(usable.value, on.value, today);
  if (notThen) return refuse(notThen);
  const restores = on.value === today && debt.pastDue > 0 && amount.value >= debt.pastDue && isStoppedForDebt(debt.serviceState);
  const waitsForBank = restores && usable.value.kind === 'bankAccount' && !debt.bankPaymentsRestore;
  return accept({
    kind: on.value === today ? 'instant' : 'future',
    part: wish.part,
    amount: amount.value,
    device: facts.device,
    on: on.value,
    replaces: facts.replaces?.value,
    method: usable.value,
    amountDue: debt.amountDue,
    amountDueAfter: atLeastZero(minus(debt.amountDue, amount.value)),
    surplus: atLeastZero(minus(amount.value, debt.amountDue)),
    coversPastDue: debt.pastDue > 0,
    restoresInMinutes: restores && !waitsForBank ? debt.restorationMinutes : undefined,
    restoresOnceSettled: waitsForBank,
    lastPayment: facts.lastPayment,
  });
}

/** Why a method that can be charged today is no use for a later day: it has to be saved, and good, by then. Undefined: it can be charged then. */
export function laterDayRefusal(method: PayingMethod, on: IsoDate, today: IsoDate): LaterDayRefusal | undefined {
  if (on <= today) return undefined;
  if (method.keeping === 'no') return { reason: 'method-only-today' };
  return method.kind === 'card' && lastDayOf(method.expiry) < on ? { reason: 'method-expires-first' } : undefined;
}

/**
 * Whether a method can be charged on a date without the customer, by Auto Pay or for a scheduled payment. An account whose online payments are
 * refused is charged by neither (PAY-14): what it agreed to before waits until they are taken again.
 */
export const chargedByItself = <Method extends PaymentMethod>(
  method: Method | undefined,
  restrictions: PaymentFacts['restrictions'],
  on: IsoDate,
): Result<Method, MethodRefusal | AccountRefusal> =>
  restrictions.doublePayment ? refuse({ reason: 'online-payments-refused' }) : usableMethod(method, restrictions, on);

/** Whether a method can be charged on a date. */
export function usableMethod<Method extends PaymentMethod>(
  method: Method | undefined,
  restrictions: PaymentFacts['restrictions'],
  on: IsoDate,
): Result<Method, MethodRefusal> {
  if (!method) return refuse({ reason: 'no-such-method' });
  const state: MethodState = methodState(method, restrictions, on);
  switch (state) {
    case 'restricted':
      return refuse({ reason: 'method-restricted', kind: method.kind });
    case 'expired':
      return refuse({ reason: 'method-expired' });
    case 'unavailable':
      return refuse({ reason: 'method-unavailable' });
    case 'valid':
    case 'expiring-soon':
      return accept(method);
  }
}
