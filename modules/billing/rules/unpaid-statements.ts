import { atLeastZero, type Cents, minus } from '#platform/rules/money.ts';

type Billed = { readonly id: string; readonly charges: Cents };

/**
 * Which of a part's statements are not paid in whole. Payments settle the oldest first (decisions 3), so what is due is of the newest, as in `ageing`.
 * @param amountDue after payments that are on their way
 * @param statements newest first
 */
export function unpaidStatements(amountDue: Cents, statements: readonly Billed[]): ReadonlySet<string> {
  const unpaid = new Set<string>();
  let left = amountDue;
  for (const { id, charges } of statements) {
    if (left <= 0) break;
    if (charges > 0) unpaid.add(id);
    left = minus(left, atLeastZero(charges));
  }
  return unpaid;
}
