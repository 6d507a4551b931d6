import type { LineGroup } from '#modules/statements/rules/statement-line.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

/** A plan of an account, as its bills have it on a day (TMF637 Product). Amounts a month, before taxes. */
export type BilledPlan = {
  readonly part: AccountPart;
  /** Unique in the part on a day. */
  readonly code: string;
  readonly group: LineGroup;
  readonly name: { readonly en: string; readonly es: string };
  /** Before reductions. */
  readonly monthly: Cents;
  /** The last day of the plan, if it ends. */
  readonly endsOn: IsoDate | undefined;
  readonly promotion: PromotionOfPlan | undefined;
  /** A price that is arranged for later; undefined if none is. */
  readonly next: { readonly monthly: Cents; readonly from: IsoDate } | undefined;
};

export type PromotionOfPlan = {
  readonly name: { readonly en: string; readonly es: string };
  /** Off the price, positive. */
  readonly reduction: Cents;
  /** The last reduced day. */
  readonly until: IsoDate;
};

/** What an account is billed for each month, as billing knows it (TMF637 Product Inventory). */
export interface PlansPort {
  /** By part (core, mobile, streaming) and code. Empty for an unknown account. */
  plans(accountId: string, on: IsoDate): Promise<readonly BilledPlan[]>;
}
