import type { StatementLine } from '#modules/statements/rules/statement-line.ts';
import { type Cents, plus, shareOf, zero } from '#platform/rules/money.ts';
import type { DraftLine } from './draft-line.ts';

/** What one jurisdiction takes of the lines of some groups, in one place. */
export type TaxRule = {
  readonly code: string;
  /** Who takes it, "New York State". */
  readonly jurisdiction: string;
  readonly description: StatementLine['description'];
  readonly appliesTo: readonly StatementLine['group'][];
} & ({ readonly rateMillionths: number } | { readonly flat: Cents });

/**
 * What a tax is taken of: a month of a plan after its promotion, a charge of one occasion, or a correction of the month before, which may be
 * negative. Flat taxes are a month's: no part of one is given back, and no occasion adds one.
 */
export type TaxableLine = { readonly group: StatementLine['group']; readonly amount: Cents; readonly of: 'month' | 'occasion' | 'correction' };

/** One statement line for each rule that applies: taxes are rounded half up for each taxed line (decisions 3), then added. */
export function taxLines(rules: readonly TaxRule[], sales: readonly TaxableLine[]): readonly DraftLine[] {
  return rules.flatMap((rule) => {
    const taxed = sales.filter(({ group, amount, of }) => (amount > 0 || of === 'correction') && rule.appliesTo.includes(group));
    const amount = plus(...taxed.map((sale) => taxOf(rule, sale)));
    if (amount === 0) return [];
    return [{ kind: 'tax', code: rule.code, group: 'taxes-and-fees', description: rule.description, amount, period: undefined }];
  });
}

function taxOf(rule: TaxRule, { amount, of }: TaxableLine): Cents {
  if ('rateMillionths' in rule) return shareOf(amount, rule.rateMillionths);
  return of === 'month' ? rule.flat : zero;
}
