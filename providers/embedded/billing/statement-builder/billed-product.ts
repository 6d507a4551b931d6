import type { StatementLine } from '#modules/statements/rules/statement-line.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { ServiceGroup } from '#providers/books/plans.ts';

export type Description = StatementLine['description'];

/** A plan at one price. A price change is a second entry with the same code, starting the day after the first one ends. */
export type BilledProduct = {
  readonly code: string;
  readonly group: ServiceGroup;
  readonly description: Description;
  /** The monthly price in advance, before promotion and taxes. */
  readonly monthly: Cents;
  /** First day at this price; undefined means since always. */
  readonly from?: IsoDate | undefined;
  /** Last day at this price; undefined means until further notice. */
  readonly to?: IsoDate | undefined;
  readonly promotion?: Promotion | undefined;
};

/** A temporary reduction of a product's price. */
export type Promotion = {
  readonly code: string;
  readonly description: Description;
  /** The monthly reduction, positive. */
  readonly amount: Cents;
  /** The last reduced day. */
  readonly until: IsoDate;
};
