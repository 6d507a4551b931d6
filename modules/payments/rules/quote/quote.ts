import { whyToday } from '#modules/billing/rules/must-pay-today.ts';
import type { IfLate } from '#modules/billing/rules/part-standing.ts';
import type { PayingMethod } from '#modules/wallet/rules/keeping.ts';
import { lastDayOf, type MethodState, methodState, type PaymentMethod } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, type IsoInstant, plusDays } from '#platform/rules/calendar.ts';
import { atLeastZero, type Cents, minus } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { NamedPayable } from '../payable.ts';
import { type Debt, isDisconnected, isStoppedForDebt } from './debt.ts';
import { type AmountLimits, type AmountRefusal, type AmountTerms, amountTerms, paymentAmount } from './payment-amount.ts';
import { type DateLimits, type DateRefusal, type DateTerms, paymentDate } from './payment-date.ts';
import type { Replaced, ReplacementRefusal } from './replacement.ts';

/** The operator's limits (decisions 3 and 4). */
export type PaymentLimits = AmountLimits & DateLimits;

/** The payment that a customer wants to make. */
export type PaymentWish = {
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly methodId: string;
  /** Undefined means today, whenever that is. */
  readonly on: IsoDate | undefined;
  /** The customer confirmed an amount above the amount due. */
  readonly aboveDueConfirmed: boolean;
};

/** The facts about a part of an account at the time of the quote. */
export type PaymentFacts = {
  readonly today: IsoDate;
  /** The hour in the account's time zone, 0 to 23. */
  readonly hour: number;
  readonly debt: Debt;
  readonly restrictions: { readonly card: boolean; readonly bankAccount: boolean; readonly doublePayment: boolean };
  readonly pendingCoversPastDue: boolean;
  readonly lastPayment: LastPayment | undefined;
  /** What to pay instead of the bill; undefined for the bill. */
  readonly payable?: NamedPayable | undefined;
  /** The scheduled payment that it would replace, or why it cannot; undefined if it replaces none. */
  readonly replaces?: Result<Replaced, ReplacementRefusal> | undefined;
};

/** The account's previous payment, so that a second tab can say "You paid $142.37 two minutes ago". */
export type LastPayment = {
  readonly paymentId: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly at: IsoInstant;
  /** It is scheduled, so nothing has been paid yet. */
  readonly scheduled: boolean;
  readonly confirmationNumber: string;
};

export type PaymentTerms = AmountTerms &
  DateTerms & {
    readonly restrictions: PaymentFacts['restrictions'];
    /** When what is due has to be paid; undefined if nothing is due. */
    readonly dueOn: IsoDate | undefined;
    readonly ifLate: IfLate | undefined;
  };

/** Everything the review shows. The charge and the review are both built from it. */
export type Quote = {
  readonly kind: 'instant' | 'future';
  readonly part: AccountPart;
  readonly amount: Cents;
  /** What it pays instead of the bill; undefined if it pays the bill. */
  readonly payable: NamedPayable | undefined;
  readonly on: IsoDate;
  /** What follows if what is due is not paid in time; undefined if nothing is due. */
  readonly ifLate: IfLate | undefined;
  /** The scheduled payment that this one replaces and cancels, if any. */
  readonly replaces: Replaced | undefined;
  readonly method: PayingMethod;
  /** Of what is paid. */
  readonly amountDue: Cents;
  readonly amountDueAfter: Cents;
  /** The amount above the amount due, which becomes credit. */
  readonly surplus: Cents;
  /** Whether the payment includes anything past due. */
  readonly coversPastDue: boolean;
  /** Minutes until service is back; undefined if the payment restores nothing. */
  readonly restoresInMinutes: number | undefined;
  /** The bank payment restores service, but only once it has settled. */
  readonly restoresOnceSettled: boolean;
  readonly lastPayment: LastPayment | undefined;
};

export type MethodRefusal =
  | { readonly reason: 'no-such-method' }
  | { readonly reason: 'method-expired' | 'method-unavailable' }
  | { readonly reason: 'method-restricted'; readonly kind: PaymentMethod['kind'] };

/** The account is double-payment restricted (PAY-14): the customer pays in a store. */
export type AccountRefusal = { readonly reason: 'online-payments-refused' };

/** The method can be charged today but not on the chosen day: it is not kept until then, or the card expires first. */
export type LaterDayRefusal = { readonly reason: 'method-only-today' | 'method-expires-first' };

export type QuoteRefusal = AmountRefusal | DateRefusal | MethodRefusal | LaterDayRefusal | AccountRefusal | ReplacementRefusal;

/** The possible amounts and dates, before the customer has chosen anything. */
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
    dueOn: debt.dueOn,
    ifLate: debt.ifLate,
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
    payable: facts.payable,
    on: on.value,
    ifLate: debt.ifLate,
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

/** Why a method that can be charged today cannot be charged on a later day, by which it must be saved and still valid. Undefined if it can. */
export function laterDayRefusal(method: PayingMethod, on: IsoDate, today: IsoDate): LaterDayRefusal | undefined {
  if (on <= today) return undefined;
  if (method.keeping === 'no') return { reason: 'method-only-today' };
  return method.kind === 'card' && lastDayOf(method.expiry) < on ? { reason: 'method-expires-first' } : undefined;
}

/**
 * Whether a method can be charged on a date without the customer, by Auto Pay or for a scheduled payment. Not while the account's online payments are
 * refused (PAY-14): what the customer agreed to before waits until they are accepted again.
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
