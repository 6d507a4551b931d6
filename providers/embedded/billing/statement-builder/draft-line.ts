import type { StatementLine } from '#modules/statements/rules/statement-line.ts';
import type { Cents } from '#platform/rules/money.ts';

/** A statement line before the store assigns its id. `monthly`: the full month's price, for a plan or reduction billed in advance. */
export type DraftLine = Omit<StatementLine, 'lineId'> & { readonly monthly?: Cents };
