import type { ServiceState } from '#modules/billing/rules/ageing.ts';
import type { ArrangedPayment } from '#modules/billing/rules/arrangement.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { type IsoDate, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { bankingDayBefore, isBankingDay, plusBankingDays } from '#platform/rules/time/banking-days.ts';

/** How far apart the payments of an arrangement are. */
export type Every = 'two-weeks' | 'month';

export const everyEnum: Enumeration<Every> = {
  name: 'ArrangementEvery',
  description: 'How far apart the payments of an arrangement are',
  values: { 'two-weeks': 'every two weeks', month: 'on the same day of each month' },
};

/** What an operator lets customers arrange by themselves (`rules/settings.ts`). */
export type ArrangementLimits = {
  readonly offered: boolean;
  /** From how many to how many days past due. */
  readonly fromDays: number;
  readonly toDays: number;
  readonly mostPayments: number;
  /** No payment is later than this many months from the agreement. */
  readonly months: number;
  readonly leastPayment: Cents;
  /** The first payment is at most this many days away. */
  readonly firstWithinDays: number;
  /** How many may be agreed to in twelve months. */
  readonly perYear: number;
};

/** What decides whether a part can be arranged, and how. */
export type ArrangementFacts = {
  readonly part: AccountPart;
  readonly today: IsoDate;
  readonly pastDue: Cents;
  readonly daysPastDue: number;
  readonly serviceState: ServiceState;
  /** One is being paid already. */
  readonly isArranged: boolean;
  /** When earlier ones were agreed to. */
  readonly agreedOn: readonly IsoDate[];
};

/** Why a part cannot be arranged online. */
export type NotOffered =
  | { readonly reason: 'not-offered' | 'nothing-past-due' | 'arranged-already' | 'service-off' | 'too-many' }
  | { readonly reason: 'too-early' | 'too-late'; readonly days: number }
  | { readonly reason: 'too-small'; readonly minimum: Cents };

/** A way to pay in parts: so many payments, so far apart. */
export type Plan = { readonly count: number; readonly every: Every };

/** What a customer can choose from; whatever is chosen ends within the limit. */
export type ArrangementChoice = {
  readonly amount: Cents;
  /** The days for the first payment, soonest first. */
  readonly firstDays: readonly IsoDate[];
  readonly plans: readonly (Plan & { readonly amounts: readonly Cents[] })[];
};

export type ArrangementWish = Plan & { readonly firstOn: IsoDate };

/** What a customer can arrange today, or the first reason against it. */
export function arrangementChoice(facts: ArrangementFacts, limits: ArrangementLimits): Result<ArrangementChoice, NotOffered> {
  const refusal = refusalOf(facts, limits);
  if (refusal) return refuse(refusal);
  const { today, pastDue: amount } = facts;
  const firstDays = daysFrom(today, limits.firstWithinDays)
    .filter(isBankingDay)
    .filter((firstOn) => endsInTime({ count: FEWEST, every: 'two-weeks', firstOn }, today, limits));
  const plans = (['two-weeks', 'month'] as const)
    .flatMap((every) => countsUpTo(limits.mostPayments).map((count) => ({ count, every })))
    .filter(({ count }) => amount >= count * limits.leastPayment)
    .filter((plan) => firstDays.every((firstOn) => endsInTime({ ...plan, firstOn }, today, limits)))
    .map((plan) => ({ ...plan, amounts: amountsOf(amount, plan.count) }));
  if (plans.length === 0 || firstDays.length === 0) return refuse({ reason: 'too-small', minimum: cents(FEWEST * limits.leastPayment) });
  return accept({ amount, firstDays, plans });
}

/** Undefined if a customer may arrange it (docs/decisions/0133). */
function refusalOf(facts: ArrangementFacts, limits: ArrangementLimits): NotOffered | undefined {
  const { pastDue, daysPastDue, serviceState, isArranged, agreedOn, today } = facts;
  if (isArranged) return { reason: 'arranged-already' };
  if (pastDue <= 0) return { reason: 'nothing-past-due' };
  if (!limits.offered) return { reason: 'not-offered' };
  if (serviceState === 'disconnected' || serviceState === 'temporarily-disconnected' || serviceState === 'inactive') return { reason: 'service-off' };
  if (daysPastDue < limits.fromDays) return { reason: 'too-early', days: limits.fromDays };
  if (daysPastDue > limits.toDays) return { reason: 'too-late', days: limits.toDays };
  if (agreedOn.filter((on) => on > plusMonths(today, -12)).length >= limits.perYear) return { reason: 'too-many' };
  if (pastDue < FEWEST * limits.leastPayment) return { reason: 'too-small', minimum: cents(FEWEST * limits.leastPayment) };
  return undefined;
}

/** One payment is no arrangement. */
const FEWEST = 2;

const countsUpTo = (most: number): readonly number[] => Array.from({ length: Math.max(0, most - FEWEST + 1) }, (_, index) => FEWEST + index);

const daysFrom = (today: IsoDate, days: number): readonly IsoDate[] => Array.from({ length: days + 1 }, (_, index) => plusDays(today, index));

/** What an operator may grant at most, beyond what customers may choose. */
export const grantLimits = { mostPayments: 24, firstWithinDays: 90 } as const;

/** What an operator grants outside the limits of customers. Refused are a number of payments, or a first day, that is out of all proportion. */
export function grantedPayments(
  amount: Cents,
  wish: ArrangementWish,
  today: IsoDate,
): Result<readonly ArrangedPayment[], { readonly reason: 'no-such-plan' | 'no-such-day' }> {
  const { count, firstOn } = wish;
  if (!Number.isInteger(count) || count < FEWEST || count > grantLimits.mostPayments || amount < count) return refuse({ reason: 'no-such-plan' });
  if (firstOn < today || firstOn > plusDays(today, grantLimits.firstWithinDays)) return refuse({ reason: 'no-such-day' });
  return accept(paymentsOf(amount, wish, plusMonths(firstOn, count + 1)));
}

/** The payments of a wish, if it is one of the choices. */
export function arrangedPayments(
  { amount, firstDays, plans }: ArrangementChoice,
  { count, every, firstOn }: ArrangementWish,
  lastOn: IsoDate,
): Result<readonly ArrangedPayment[], { readonly reason: 'no-such-plan' | 'no-such-day' }> {
  if (!plans.some((plan) => plan.count === count && plan.every === every)) return refuse({ reason: 'no-such-plan' });
  if (!firstDays.includes(firstOn)) return refuse({ reason: 'no-such-day' });
  return accept(paymentsOf(amount, { count, every, firstOn }, lastOn));
}

/** Each on a banking day, so that a payment made in time settles in time; none after the last day. */
function paymentsOf(amount: Cents, { count, every, firstOn }: ArrangementWish, lastOn: IsoDate): readonly ArrangedPayment[] {
  return amountsOf(amount, count).map((each, index) => ({ on: bankingDayFor(nominalDay(firstOn, every, index), lastOn), amount: each }));
}

/** Equal amounts; the first ones are a cent larger if it does not divide evenly. They add up exactly. */
function amountsOf(amount: Cents, count: number): readonly Cents[] {
  const each = Math.floor(amount / count);
  const more = amount - each * count;
  return Array.from({ length: count }, (_, index) => cents(each + (index < more ? 1 : 0)));
}

const TWO_WEEKS = 14;
const nominalDay = (firstOn: IsoDate, every: Every, index: number): IsoDate =>
  every === 'month' ? plusMonths(firstOn, index) : plusDays(firstOn, TWO_WEEKS * index);

/** The day itself, the next banking day, or the one before if that would be too late. */
function bankingDayFor(day: IsoDate, lastOn: IsoDate): IsoDate {
  if (isBankingDay(day)) return day;
  const next = plusBankingDays(day, 1);
  return next <= lastOn ? next : bankingDayBefore(day);
}

/** The last day that a payment may have. */
export const lastDay = (today: IsoDate, { months }: Pick<ArrangementLimits, 'months'>): IsoDate => plusMonths(today, months);

const endsInTime = ({ count, every, firstOn }: ArrangementWish, today: IsoDate, limits: ArrangementLimits): boolean =>
  nominalDay(firstOn, every, count - 1) <= lastDay(today, limits);
