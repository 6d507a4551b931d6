import type { StatementLine } from '#modules/statements/rules/statement-line.ts';
import type { AdjustmentKind } from '#providers/books/adjustments.ts';

/** The default code and description of an adjustment's line. */
export const adjustmentWords: Readonly<Record<AdjustmentKind, { readonly code: string; readonly description: StatementLine['description'] }>> = {
  credit: { code: 'account-credit', description: { en: 'Account credit', es: 'Crédito en la cuenta' } },
  adjustment: { code: 'account-adjustment', description: { en: 'Account adjustment', es: 'Ajuste de la cuenta' } },
  fee: { code: 'account-fee', description: { en: 'Account fee', es: 'Cargo en la cuenta' } },
  'write-off': { code: 'write-off', description: { en: 'Balance written off', es: 'Saldo condonado' } },
  'opening-balance': {
    code: 'opening-balance',
    description: { en: 'Balance brought forward from your former account', es: 'Saldo traspasado de su cuenta anterior' },
  },
};
