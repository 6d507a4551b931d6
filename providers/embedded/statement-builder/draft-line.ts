import type { StatementLine } from '#modules/statements/rules/statement-line.ts';
import type { Cents } from '#platform/rules/money.ts';

/** A statement line before the store gives it its id. `monthly`: of a plan or its reduction in advance, the price of the whole month. */
export type DraftLine = Omit<StatementLine, 'lineId'> & { readonly monthly?: Cents };
