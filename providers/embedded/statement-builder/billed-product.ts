import type { StatementLine } from '#modules/statements/rules/statement-line.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

export type ServiceGroup = Exclude<StatementLine['group'], 'taxes-and-fees'>;
export type Description = StatementLine['description'];

/** A plan at one price. A change of price is a second entry with the same code that starts the day after the first one ends. */
export type BilledProduct = {
  readonly code: string;
  readonly group: ServiceGroup;
  readonly description: Description;
  /** A month's price in advance, before promotion and taxes. */
  readonly monthly: Cents;
  /** First day at this price; undefined: since always. */
  readonly from?: IsoDate | undefined;
  /** Last day at this price; undefined: until further notice. */
  readonly to?: IsoDate | undefined;
  readonly promotion?: Promotion | undefined;
};

/** What is taken off a product's price for a while. */
export type Promotion = {
  readonly code: string;
  readonly description: Description;
  /** Off each month, positive. */
  readonly amount: Cents;
  /** The last day that is reduced. */
  readonly until: IsoDate;
};
