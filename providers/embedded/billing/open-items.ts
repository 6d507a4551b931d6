import { sql } from 'kysely';

/**
 * Lateral join for part `p`: `item.list` is what each unpaid statement asked (`OpenItem`), newest first.
 * What is unpaid are the newest charges, so the list goes back until the charges of the newer ones cover the balance.
 */
export const joinOpenItems = sql`left join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('statementId', statement_id, 'on', issued_on, 'dueOn', due_on, 'charges', charges)
      order by issued_on desc), '[]') as list
    from (
      select *, sum(greatest(charges, 0)) over (order by issued_on desc) - greatest(charges, 0) as newer
      from bss.statements s where s.account_id = p.account_id and s.part = p.part
    ) s where newer < p.balance
  ) item on true`;
