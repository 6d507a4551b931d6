import type { CreditRule } from '#modules/outages/rules/credit.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Result } from '#platform/rules/result.ts';

/** The rules by which outages are credited. */
export type OutageCredits = {
  /** Every rule; those that come with the provider first. */
  rules(): Promise<readonly CreditRule[]>;
  /** `day-taken`: the brand has a rule from that day. */
  add(rule: CreditRule, by: { readonly by: string; readonly at: IsoInstant }): Promise<Result<undefined, 'day-taken'>>;
  /** What the outages that ended since an instant cost, and what they would have cost had the rule held for all of its brand's. Changes nothing. */
  replay(rule: CreditRule, since: IsoInstant): Promise<Replayed>;
};

export type Replayed = { readonly outages: number; readonly was: Total; readonly wouldBe: Total };
type Total = { readonly accounts: number; readonly amount: Cents };
