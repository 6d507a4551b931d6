import type { StatementLine } from '#modules/statements/rules/statement-line.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Result } from '#platform/rules/result.ts';

export type Taxes = {
  /**
   * Sets a state's taxes from a day on. The first table of a state may begin on any day.
   * @param earliest the first day for which no statement has been issued anywhere
   * @returns false if the table of that day already says exactly the same
   */
  change(table: TaxTable, earliest: IsoDate): Promise<Result<boolean, TaxRefusal>>;
  /** All tables by state, the latest to begin first. */
  list(): Promise<readonly TaxTable[]>;
};

/** The taxes on statements of accounts served in a state ("NY"), from a day until the state's next table begins. */
export type TaxTable = { readonly state: string; readonly effectiveOn: IsoDate; readonly rules: readonly TaxRule[] };

/** A tax of one jurisdiction on the lines of certain groups, in one place. */
export type TaxRule = {
  readonly code: string;
  /** Who levies it, such as "New York State". */
  readonly jurisdiction: string;
  readonly description: StatementLine['description'];
  readonly appliesTo: readonly StatementLine['group'][];
} & ({ readonly rateMillionths: number } | { readonly flat: Cents });

/** Statements of that day may have been issued already, by the state's current table. */
export type TaxRefusal = { readonly reason: 'too-early'; readonly earliest: IsoDate };
