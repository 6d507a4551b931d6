import type { DeclineClass } from '#modules/payments/rules/state/decline-classes.ts';
import type { CardBrand } from '#modules/wallet/rules/payment-method.ts';
import { type IsoDate, laterOf, plusDays } from '#platform/rules/calendar.ts';
import { isBankingDay, plusBankingDays } from '#platform/rules/time/banking-days.ts';

/** How often a network allows one card to be tried. */
export type NetworkLimit = { readonly attempts: number; readonly withinDays: number };

export type RetryPlan = {
  /** A soft decline is retried this many days after the first attempt. */
  readonly days: readonly number[];
  /** The networks' limits, which change, so an operator maintains them. */
  readonly limits: Readonly<Record<CardBrand, NetworkLimit>>;
};

/** For a card whose network is not known: the fewest attempts of all networks, within the most days. */
export const strictestOf = (limits: readonly NetworkLimit[]): NetworkLimit => ({
  attempts: Math.min(...limits.map(({ attempts }) => attempts)),
  withinDays: Math.max(...limits.map(({ withinDays }) => withinDays)),
});

/** Decisions 6 (config). */
export const usualRetries: RetryPlan = {
  days: [1, 3, 7],
  limits: {
    visa: { attempts: 15, withinDays: 30 },
    mc: { attempts: 10, withinDays: 30 },
    amex: { attempts: 15, withinDays: 30 },
    discover: { attempts: 15, withinDays: 30 },
    creditCard: { attempts: 10, withinDays: 30 },
  },
};

/** A debit that was declined. */
export type DeclinedDebit = {
  readonly class: DeclineClass;
  /** The number of attempts for this statement before this one. */
  readonly attempt: number;
  /** The day of the first attempt. */
  readonly firstOn: IsoDate;
  /** Undefined for a bank account. */
  readonly brand: CardBrand | undefined;
  /** The days on which this card was tried recently, including this attempt. */
  readonly triedOn: readonly IsoDate[];
  /** From then on the next statement asks for the amount. */
  readonly nextStatementOn: IsoDate;
};

/** When a declined debit is retried; undefined if not automatically. A hard decline never is. */
export function retryOn(declined: DeclinedDebit, { days, limits }: RetryPlan): IsoDate | undefined {
  const after = days[declined.attempt];
  if (declined.class === 'hard' || after === undefined) return undefined;
  const day = laterOf(plusDays(declined.firstOn, after), plusDays(newestOf(declined), 1));
  const on = declined.brand === undefined && !isBankingDay(day) ? plusBankingDays(day, 1) : day;
  if (on >= declined.nextStatementOn) return undefined;
  return declined.brand === undefined || isWithin(limits[declined.brand], declined.triedOn, on) ? on : undefined;
}

/** A late run or a weekend may have moved the last attempt to the day planned for the next one. */
const newestOf = ({ firstOn, triedOn }: DeclinedDebit): IsoDate => triedOn.reduce(laterOf, firstOn);

const isWithin = ({ attempts, withinDays }: NetworkLimit, triedOn: readonly IsoDate[], on: IsoDate): boolean =>
  triedOn.filter((day) => day > plusDays(on, -withinDays)).length < attempts;

/** A debit returned for insufficient funds is presented again at most this often (Nacha Operating Rules, decisions 6). */
const MOST_REINITIATIONS = 2;

/** When a debit returned for insufficient funds is presented again; undefined if the limit is reached. @param attempt counted from 0 */
export const reinitiateOn = (returnedOn: IsoDate, attempt: number): IsoDate | undefined =>
  attempt < MOST_REINITIATIONS ? plusBankingDays(returnedOn, 1) : undefined;
