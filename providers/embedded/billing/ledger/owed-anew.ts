import { sql } from 'kysely';
import type { ReversalKind } from '#modules/payments/rules/reversal/reversal.ts';
import type { StatementLine } from '#modules/statements/rules/statement-line.ts';

type Words = { readonly code: string; readonly description: StatementLine['description'] };

/** The code and description of a statement's line for what is owed anew after a reversal of this kind. */
const lineWords: Readonly<Record<ReversalKind, Words>> = {
  refund: { code: 'refund-owed-anew', description: { en: 'Refunded payment, to be paid anew', es: 'Pago reembolsado que se debe pagar de nuevo' } },
  return: { code: 'return-owed-anew', description: { en: 'Returned payment, to be paid anew', es: 'Pago devuelto que se debe pagar de nuevo' } },
  dispute: { code: 'dispute-owed-anew', description: { en: 'Disputed payment, to be paid anew', es: 'Pago disputado que se debe pagar de nuevo' } },
};

/** The table `words` of kind, code, en and es. */
const words = sql`(select kind, words ->> 'code' as code, words -> 'description' ->> 'en' as en, words -> 'description' ->> 'es' as es
    from jsonb_each(${JSON.stringify(lineWords)}::jsonb) as given(kind, words)) words`;

/**
 * The entries of reversals whose amount is owed anew: account_id, part, number, amount (of the bill; positive), on (date), code, en and es. The next
 * statement asks for each of them in a line of its own.
 */
export const owedAnew = sql`(select e.account_id, e.part, e.number, l.amount, r.reversed_on as "on", words.code, words.en, words.es
    from bss.reversals r join ${words} using (kind) join bss.entries e using (account_id, reversal_id)
    join bss.legs l on l.account_id = e.account_id and l.part = e.part and l.entry_number = e.number and l.ledger_account = 'receivable'
    where r.owed = 'anew')`;

/** Whether a statement's line asks for what is owed anew. */
export const asksAnew = (code: string) => sql`${sql.ref(code)} = any(${Object.values(lineWords).map((each) => each.code)})`;
