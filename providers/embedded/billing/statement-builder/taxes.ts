import type { StatementLine } from '#modules/statements/rules/statement-line.ts';
import { type Cents, plus, shareOf, zero } from '#platform/rules/money.ts';
import type { TaxRule } from '#providers/books/taxes.ts';
import type { DraftLine } from './draft-line.ts';

/**
 * An amount to tax: a month of a plan after promotion, a one-time charge, or a correction of the month before, which may be negative. A flat tax is
 * charged per month: no part of it is given back, and a one-time charge adds none.
 */
export type TaxableLine = { readonly group: StatementLine['group']; readonly amount: Cents; readonly of: 'month' | 'occasion' | 'correction' };

/** One statement line for each rule that applies. Taxes are rounded half up per taxed line (decisions 3), then added. */
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
