import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '#providers/books/terms.ts';
import { postAdjustments } from '../billing/ledger/post-adjustments.ts';
import { statementIdOf } from '../billing/statements/issue-statements.ts';
import { uuidOf } from '../uuid.ts';
import type { OpeningBill } from './moving-account.ts';

/** The code and description of an opening balance's line. */
const OPENING = { code: 'opening-balance', description: { en: 'Balance brought forward', es: 'Saldo trasladado' } };

/**
 * Books what is left of a former system's bills. Each becomes an entry of its own kind and a statement that asks for it, so that debts keep their due
 * dates and age, and the next statement follows on. Oldest first, at most one per part and call.
 */
export async function openBalances(transaction: Database, bills: readonly OpeningBill[], by: string, at: IsoInstant, terms: Terms): Promise<void> {
  const adjustments = bills
    .filter(({ amount }) => amount !== 0)
    .map(({ accountId, part, on, amount }) => ({
      accountId,
      part,
      adjustmentId: uuidOf('opening balance', accountId, part, on),
      kind: 'opening-balance' as const,
      amount,
      ...OPENING,
      reason: 'brought in from a former system',
      by,
      on,
      at,
    }));
  if (adjustments.length > 0) await postAdjustments(transaction, adjustments, terms);
  await sql`
    with bill as (
      select * from jsonb_to_recordset(${JSON.stringify(bills.map((bill) => ({ ...bill, statementId: statementIdOf(bill) })))})
        as given("accountId" uuid, part text, "on" date, "dueOn" date, amount bigint, billed jsonb, "statementId" uuid)
    ), part as (
      update bss.account_parts p set last_entry = p.last_entry + 1, unbilled = 0, open_since = bill."on"
      from bill where p.account_id = bill."accountId" and p.part = bill.part
      returning p.account_id, p.part, bill."on" as issued_on, bill."statementId" as statement_id, bill."dueOn" as due_on, bill.amount, bill.billed, p.balance,
        p.last_entry as entry_number
    ), entry as (
      insert into bss.entries (account_id, part, number, occurred_on, statement_id)
      select account_id, part, entry_number, issued_on, statement_id from part
    ), statement as (
      insert into bss.statements (account_id, part, issued_on, statement_id, due_on, previous_balance, payments, charges, credits, balance, entry_number,
        billed_elsewhere)
      select account_id, part, issued_on, statement_id, due_on, balance - amount, 0, amount, least(amount, 0), balance, entry_number, billed from part
    )
    insert into bss.statement_lines (account_id, statement_id, number, kind, code, line_group, description_en, description_es, amount, period_from, period_to)
    select account_id, statement_id, 1, case when amount < 0 then 'credit' else 'one-time' end, ${OPENING.code}, 'account',
      ${OPENING.description.en}, ${OPENING.description.es}, amount, issued_on, issued_on
    from part where amount <> 0`.execute(transaction);
}
