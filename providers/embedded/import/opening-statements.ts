import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { Terms } from '#providers/books/terms.ts';
import { post } from '../billing/ledger/post.ts';
import { postAdjustments } from '../billing/ledger/post-adjustments.ts';
import { statementIdOf } from '../billing/statements/issue-statements.ts';
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
  await post(transaction, {
    cause: 'statement_id',
    posted: sql`bill as (
      select * from jsonb_to_recordset(${JSON.stringify(bills.map(billRow))})
        as given(account_id uuid, part text, statement_id uuid, issued_on date, due_on date, amount bigint, billed jsonb)
    ), posted as (
      -- The entry moves nothing: what the bill asks for is booked already.
      select bill.*, statement_id as cause_id, issued_on as occurred_on, null::timestamptz as at, 0::bigint as change, 0::bigint as devices,
        0::bigint as tax, 'revenue' as contra
      from bill
    )`,
    totals: sql`max(issued_on) as issued_on`,
    assignments: sql`unbilled = 0, open_since = total.issued_on`,
    after: sql`statement as (
      insert into bss.statements (account_id, part, issued_on, statement_id, due_on, previous_balance, payments, charges, credits, balance, entry_number,
        billed_elsewhere)
      select account_id, part, issued_on, statement_id, due_on, balance - amount, 0, amount, least(amount, 0), balance, number, billed
      from numbered join (select account_id, part, balance from bss.account_parts) owed using (account_id, part)
    ), line as (
      insert into bss.statement_lines (account_id, statement_id, number, kind, code, line_group, description_en, description_es, amount, period_from, period_to)
      select account_id, statement_id, 1, case when amount < 0 then 'credit' else 'one-time' end, ${OPENING.code}, 'account',
        ${OPENING.description.en}, ${OPENING.description.es}, amount, issued_on, issued_on
      from numbered where amount <> 0
    )`,
    answer: sql`select from numbered`,
  });
}

const billRow = (bill: OpeningBill) => ({
  account_id: bill.accountId,
  part: bill.part,
  statement_id: statementIdOf(bill),
  issued_on: bill.on,
  due_on: bill.dueOn,
  amount: bill.amount,
  billed: bill.billed,
});
