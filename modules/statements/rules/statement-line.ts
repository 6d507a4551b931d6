import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

export type LineKind = 'recurring' | 'one-time' | 'usage' | 'discount' | 'credit' | 'tax' | 'fee';

/** One line of a statement. `code` names the same thing from month to month, so that two statements can be compared. */
export type StatementLine = {
  readonly lineId: string;
  readonly kind: LineKind;
  readonly code: string;
  /** The group the line stands under: a service line, or taxes and fees. */
  readonly group: 'internet' | 'tv' | 'voice' | 'mobile' | 'streaming' | 'account' | 'taxes-and-fees';
  /** In both languages, as the provider's product catalogue names it. */
  readonly description: { readonly en: string; readonly es: string };
  readonly amount: Cents;
  readonly period: { readonly from: IsoDate; readonly to: IsoDate } | undefined;
};
