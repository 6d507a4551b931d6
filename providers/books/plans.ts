import type { StatementLine } from '#modules/statements/rules/statement-line.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

/** Plans that are added, repriced or ended as of a day; the next statement corrects the days that are already billed. */
export type Plans = {
  /** False if a day of it has such a plan already. @throws RefusedByBooks */
  add(key: PlanKey, plan: PlanToAdd, from: IsoDate): Promise<boolean>;
  /** `to`: the last day of the new price, if it has one. Undefined if the part has no such plan on the day. @throws RefusedByBooks */
  reprice(key: PlanKey, monthly: Cents, from: IsoDate): Promise<{ readonly to: IsoDate | undefined } | undefined>;
  /** False if the part has no such plan that continues past the day. @throws RefusedByBooks */
  end(key: PlanKey, to: IsoDate): Promise<boolean>;
};

export type PlanKey = { readonly accountId: string; readonly part: AccountPart; readonly code: string };

export type ServiceGroup = Exclude<StatementLine['group'], 'taxes-and-fees'>;

export type PlanToAdd = {
  readonly group: ServiceGroup;
  readonly description: StatementLine['description'];
  /** The monthly price in advance, before taxes. */
  readonly monthly: Cents;
};

/** The books do not allow it: a day that is billed and closed, or a part that the account does not have. The message says which. */
export class RefusedByBooks extends Error {}
