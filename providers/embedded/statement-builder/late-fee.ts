import { ageing, type OpenItem } from '#modules/billing/rules/ageing.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { DraftLine } from './draft-line.ts';

/** By which a late fee is known among the lines of a statement. */
export const LATE_FEE_CODE = 'late-fee';

/**
 * The fee of a statement that finds an older one past due on its day: flat, once for each statement, not taxed (docs/decisions/0013).
 * @param balance before the statement's own lines
 * @param items newest first
 * @param amount of the tariff; zero: none is charged
 */
export function lateFee(balance: Cents, items: readonly OpenItem[], on: IsoDate, amount: Cents): readonly DraftLine[] {
  if (amount === 0 || ageing(balance, items, on).pastDue === 0) return [];
  const description = { en: 'Late fee', es: 'Cargo por pago atrasado' };
  return [{ kind: 'fee', code: LATE_FEE_CODE, group: 'account', description, amount, period: { from: on, to: on } }];
}
