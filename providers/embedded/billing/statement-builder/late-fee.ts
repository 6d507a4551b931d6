import { ageing, type OpenItem } from '#modules/billing/rules/ageing.ts';
import { besideArrangement } from '#modules/billing/rules/arrangement.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { DraftLine } from './draft-line.ts';

/** The code that identifies a late fee among a statement's lines. */
export const LATE_FEE_CODE = 'late-fee';

type Debt = { readonly balance: Cents; readonly items: readonly OpenItem[]; readonly arrangedOn: IsoDate | undefined };

/**
 * The late fee of a statement, if an older one is past due on its day: flat, once for each statement, not taxed (docs/decisions/0013). What is paid by
 * arrangement is not late.
 */
export function lateFee({ balance, items, arrangedOn }: Debt, on: IsoDate, amount: Cents): readonly DraftLine[] {
  const late = arrangedOn === undefined ? { balance, items } : besideArrangement(balance, items, { agreedOn: arrangedOn });
  if (amount === 0 || ageing(late.balance, late.items, on).pastDue === 0) return [];
  const description = { en: 'Late fee', es: 'Cargo por pago atrasado' };
  return [{ kind: 'fee', code: LATE_FEE_CODE, group: 'account', description, amount, period: { from: on, to: on } }];
}
