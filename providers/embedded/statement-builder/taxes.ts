import type { StatementLine } from '#modules/statements/rules/statement-line.ts';
import { type Cents, plus, shareOf } from '#platform/rules/money.ts';
import type { DraftLine } from './draft-line.ts';

/** What one jurisdiction takes of the lines of some groups, in one place. */
export type TaxRule = {
  readonly code: string;
  /** Who takes it, "New York State". */
  readonly jurisdiction: string;
  readonly description: StatementLine['description'];
  readonly appliesTo: readonly StatementLine['group'][];
} & ({ readonly rateMillionths: number } | { readonly flat: Cents });

/** What a tax is taken of: a plan after its promotion, or a one-time charge. */
export type TaxableLine = { readonly group: StatementLine['group']; readonly amount: Cents };

/** One statement line for each rule that applies: taxes are rounded half up for each taxed line (decisions 3), then added. */
export function taxLines(rules: readonly TaxRule[], sales: readonly TaxableLine[]): readonly DraftLine[] {
  return rules.flatMap((rule) => {
    const taxed = sales.filter(({ group, amount }) => amount > 0 && rule.appliesTo.includes(group));
    const amount = plus(...taxed.map((sale) => ('flat' in rule ? rule.flat : shareOf(sale.amount, rule.rateMillionths))));
    if (amount === 0) return [];
    return [{ kind: 'tax', code: rule.code, group: 'taxes-and-fees', description: rule.description, amount, period: undefined }];
  });
}
