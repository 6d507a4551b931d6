import type { DeclineClass } from '#modules/payments/rules/state/decline-classes.ts';
import type { CardBrand } from '#modules/wallet/rules/payment-method.ts';
import { type IsoDate, laterOf, plusDays } from '#platform/rules/calendar.ts';
import { isBankingDay, plusBankingDays } from '#platform/rules/time/banking-days.ts';

/** How often a network lets one card be tried. */
export type NetworkLimit = { readonly attempts: number; readonly withinDays: number };

export type RetryPlan = {
  /** A soft decline is tried again so many days after the first attempt. */
  readonly days: readonly number[];
  /** The networks' own, which change: an operator keeps them. */
  readonly limits: Readonly<Record<CardBrand, NetworkLimit>>;
};

/** Decisions 6 (config). */
export const usualRetries: RetryPlan = {
  days: [1, 3, 7],
  limits: {
    visa: { attempts: 15, withinDays: 30 },
    mc: { attempts: 10, withinDays: 30 },
    amex: { attempts: 15, withinDays: 30 },
    discover: { attempts: 15, withinDays: 30 },
  },
};

/** A debit that was declined. */
export type DeclinedDebit = {
  readonly class: DeclineClass;
  /** Attempts of this statement before this one. */
  readonly attempt: number;
  /** The day of the first of them. */
  readonly firstOn: IsoDate;
  /** Undefined for a bank account. */
  readonly brand: CardBrand | undefined;
  /** The days on which this card was tried lately, this attempt's among them. */
  readonly triedOn: readonly IsoDate[];
  /** From then on the next statement asks for the amount. */
  readonly nextStatementOn: IsoDate;
};

/** When a declined debit is tried again; undefined: not by ourselves. A hard decline never is. */
export function retryOn(declined: DeclinedDebit, { days, limits }: RetryPlan): IsoDate | undefined {
  const after = days[declined.attempt];
  if (declined.class === 'hard' || after === undefined) return undefined;
  const day = laterOf(plusDays(declined.firstOn, after), plusDays(newestOf(declined), 1));
  const on = declined.brand === undefined && !isBankingDay(day) ? plusBankingDays(day, 1) : day;
  if (on >= declined.nextStatementOn) return undefined;
  return declined.brand === undefined || isWithin(limits[declined.brand], declined.triedOn, on) ? on : undefined;
}

/** A run that was late, or a weekend, may have brought the last attempt to the day of the next one. */
const newestOf = ({ firstOn, triedOn }: DeclinedDebit): IsoDate => triedOn.reduce(laterOf, firstOn);

const isWithin = ({ attempts, withinDays }: NetworkLimit, triedOn: readonly IsoDate[], on: IsoDate): boolean =>
  triedOn.filter((day) => day > plusDays(on, -withinDays)).length < attempts;

/** A debit that came back for want of money is presented again at most so often (Nacha Operating Rules, decisions 6). */
const MOST_REINITIATIONS = 2;

/** When a debit that a bank has returned for want of money is presented again; undefined: it was, as often as it may. @param attempt counted from 0 */
export const reinitiateOn = (returnedOn: IsoDate, attempt: number): IsoDate | undefined =>
  attempt < MOST_REINITIATIONS ? plusBankingDays(returnedOn, 1) : undefined;
