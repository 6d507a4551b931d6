import { ageing, type OpenItem } from '#modules/billing/rules/ageing.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { type Cents, cents } from '#platform/rules/money.ts';
import type { DraftLine } from './draft-line.ts';

/** By which a late fee is known among the lines of a statement. */
export const LATE_FEE_CODE = 'late-fee';

/** The embedded provider's own tariff (docs/decisions/0013, config): flat, once for each statement that finds something past due. Not taxed. */
const LATE_FEE: Cents = cents(600);

/**
 * The fee of a statement that finds an older one past due on its day.
 * @param balance before the statement's own lines
 * @param items newest first
 */
export function lateFee(balance: Cents, items: readonly OpenItem[], on: IsoDate): readonly DraftLine[] {
  if (ageing(balance, items, on).pastDue === 0) return [];
  const description = { en: 'Late fee', es: 'Cargo por pago atrasado' };
  return [{ kind: 'fee', code: LATE_FEE_CODE, group: 'account', description, amount: LATE_FEE, period: { from: on, to: on } }];
}
