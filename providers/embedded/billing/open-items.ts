import { sql } from 'kysely';

/**
 * Lateral join for part `p`: `item.list` is what each unpaid statement asked (`OpenItem`), newest first.
 * What is unpaid are the newest charges, so the list goes back until those of the newer ones cover the balance. What was charged since
 * the last statement is newer than all of them; what was credited before a statement settled older debt, so its charges are without that.
 */
export const joinOpenItems = sql`left join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('statementId', statement_id, 'on', issued_on, 'dueOn', due_on, 'charges', asked)
      order by issued_on desc), '[]') as list
    from (
      select *, sum(asked) over (order by issued_on desc) - asked as newer
      from bss.statements s where s.account_id = p.account_id and s.part = p.part
    ) s where newer < p.balance - p.unbilled
  ) item on true`;
