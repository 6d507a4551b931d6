import { sql } from 'kysely';
import type { DebitState } from '#modules/autopay/rules/states.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

/** Lateral join for part `p`: `last` is its newest statement, `last.statement` its facts as JSON; both null before the first. */
export const joinLastStatement = sql`left join lateral (
    select statement_id, issued_on, balance, entry_number, is_served, billed_elsewhere,
      json_strip_nulls(json_build_object('statementId', statement_id, 'on', issued_on, 'dueOn', due_on, 'balance', balance,
        'availableOn', available_on)) as statement
    from bss.statements s where s.account_id = p.account_id and s.part = p.part order by issued_on desc limit 1
  ) last on true`;

/**
 * Lateral join for part `p`: `item.list` is what each unpaid statement asked for (`OpenItem`), newest first. The newest charges are the unpaid ones,
 * so it walks back until the charges cover the balance: step by step, since a part has many statements and usually one that is unpaid. Charges since
 * the last statement are newer than all of them. A credit before a statement settled older debt, so the statement's charges exclude it.
 */
export const joinOpenItems = sql`left join lateral (
    with recursive unpaid as (
      (select statement_id, issued_on, due_on, asked, 0::bigint as newer from bss.statements s
        where s.account_id = p.account_id and s.part = p.part and p.balance > p.unbilled order by issued_on desc limit 1)
      union all
      select older.*, unpaid.newer + unpaid.asked from unpaid cross join lateral (
        select statement_id, issued_on, due_on, asked from bss.statements s
        where s.account_id = p.account_id and s.part = p.part and s.issued_on < unpaid.issued_on order by issued_on desc limit 1) older
      where unpaid.newer + unpaid.asked < p.balance - p.unbilled
    )
    select coalesce(json_agg(json_build_object('statementId', statement_id, 'on', issued_on, 'dueOn', due_on, 'charges', asked)
      order by issued_on desc), '[]') as list
    from unpaid
  ) item on true`;

/** An attempt to debit a statement, as stored. */
export type Attempt = {
  readonly attempt: number;
  readonly state: DebitState;
  readonly debitedOn: IsoDate;
  readonly retryOn: IsoDate | null;
  readonly amount: Cents | null;
  readonly methodId: string;
};

/** Lateral join for part `p` and its `last` statement: `attempt.list` holds every attempt to debit it (`Attempt`), oldest first. */
export const joinAttempts = sql`cross join lateral (
    select coalesce(json_agg(json_build_object('attempt', attempt, 'state', state, 'debitedOn', debited_on, 'retryOn', retry_on, 'amount', amount,
      'methodId', method_id) order by attempt), '[]') as list
    from bss.auto_pay_debits d where d.account_id = p.account_id and d.part = p.part and d.statement_on = last.issued_on
  ) attempt`;

/**
 * Lateral join for part `p`: `counted.list` has the ids of the payments counted in its balance since the statement before the last one. No payment
 * that Demarc still has in flight is older than that.
 */
export const joinCountedPayments = sql`cross join lateral (
    select coalesce(json_agg(e.payment_id), '[]') as list from bss.entries e
    where e.account_id = p.account_id and e.part = p.part and e.payment_id is not null and e.number > coalesce((
      select entry_number from bss.statements s where s.account_id = p.account_id and s.part = p.part order by issued_on desc limit 1 offset 1), 0)
  ) counted`;
