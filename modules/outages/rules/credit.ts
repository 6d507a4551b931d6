import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { type Cents, cents, lesser } from '#platform/rules/money.ts';
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import type { OutageCause, OutageKind } from './outage.ts';

/** What a brand gives back for an outage, from a day on: data, which an operator adds to and never changes. */
export type CreditRule = {
  readonly footprint: string;
  /** Outages that began on this day or later, in the account's time zone, follow it until a later rule does. */
  readonly from: IsoDate;
  /** A shorter outage is not credited. */
  readonly minimumMinutes: number;
  /** `begun`: a day that has begun counts as a whole one. `whole`: only full days do, and the first one always. */
  readonly days: 'begun' | 'whole';
  /** At most so many days of service. */
  readonly mostDays: number;
  /** At most so much for one outage; undefined: no cap. */
  readonly cap: Cents | undefined;
  /** Causes that are not credited. */
  readonly excluded: readonly OutageCause[];
  readonly creditsPlannedWork: boolean;
};

export type CreditDecline = 'no-rule' | 'too-short' | 'excluded-cause' | 'planned-work' | 'not-in-service' | 'nothing-billed';

export const creditDeclineEnum: Enumeration<CreditDecline> = {
  name: 'CreditDeclineReason',
  description: 'Why an outage was not credited',
  values: {
    'no-rule': 'the brand gives no credit at that time',
    'too-short': 'it was shorter than what is credited',
    'excluded-cause': 'its cause is one that is not credited',
    'planned-work': 'it was work that was announced',
    'not-in-service': 'the service was stopped for another reason',
    'nothing-billed': 'nothing is billed for what was out',
  },
};

export type CreditDecision =
  | { readonly is: 'credited'; readonly amount: Cents; readonly days: number }
  | { readonly is: 'declined'; readonly reason: CreditDecline };

/** What is known of an account and an outage. */
export type CreditFacts = {
  readonly kind: OutageKind;
  readonly cause: OutageCause;
  readonly lastedMs: number;
  /** What a month of the services costs that were out; discounts are taken off. */
  readonly monthly: Cents;
  readonly inService: boolean;
};

/** A month of billing, for the price of a day. */
const DAYS_OF_MONTH = 30;

/** The newest rule of a brand that holds on a day. */
export const ruleOn = (rules: readonly CreditRule[], footprint: string, on: IsoDate): CreditRule | undefined =>
  rules.filter((rule) => rule.footprint === footprint && rule.from <= on).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0];

/** What an account gets for an outage. A day costs a thirtieth of the month, rounded half up for all days together. */
export function decideCredit(rule: CreditRule | undefined, facts: CreditFacts): CreditDecision {
  const declined = (reason: CreditDecline): CreditDecision => ({ is: 'declined', reason });
  if (!rule) return declined('no-rule');
  if (facts.kind === 'planned' && !rule.creditsPlannedWork) return declined('planned-work');
  if (rule.excluded.includes(facts.cause)) return declined('excluded-cause');
  if (facts.lastedMs < rule.minimumMinutes * MINUTE_MS) return declined('too-short');
  if (!facts.inService) return declined('not-in-service');
  const days = Math.min(daysOf(facts.lastedMs, rule.days), rule.mostDays);
  const price = cents(Math.floor((facts.monthly * days * 2 + DAYS_OF_MONTH) / (2 * DAYS_OF_MONTH)));
  if (price <= 0) return declined('nothing-billed');
  return { is: 'credited', amount: rule.cap === undefined ? price : lesser(price, rule.cap), days };
}

const daysOf = (lastedMs: number, unit: CreditRule['days']): number =>
  Math.max(1, unit === 'begun' ? Math.ceil(lastedMs / DAY_MS) : Math.floor(lastedMs / DAY_MS));

/** What the provider gives while nobody has added a rule (config: `outage credit-rule add`). */
export const firstRules: readonly CreditRule[] = ['CHTR', 'TWC', 'BHN'].map((footprint) => ({
  footprint,
  from: '2000-01-01',
  minimumMinutes: 240,
  days: 'begun',
  mostDays: 30,
  cap: undefined,
  excluded: ['power'],
  creditsPlannedWork: false,
}));
