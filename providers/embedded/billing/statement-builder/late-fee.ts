import { ageing, type OpenItem } from '#modules/billing/rules/ageing.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { DraftLine } from './draft-line.ts';

/** The code that identifies a late fee among a statement's lines. */
export const LATE_FEE_CODE = 'late-fee';

/** The late fee of a statement, if an older one is past due on its day: flat, once for each statement, not taxed (docs/decisions/0013). */
export function lateFee(balance: Cents, items: readonly OpenItem[], on: IsoDate, amount: Cents): readonly DraftLine[] {
  if (amount === 0 || ageing(balance, items, on).pastDue === 0) return [];
  const description = { en: 'Late fee', es: 'Cargo por pago atrasado' };
  return [{ kind: 'fee', code: LATE_FEE_CODE, group: 'account', description, amount, period: { from: on, to: on } }];
}
