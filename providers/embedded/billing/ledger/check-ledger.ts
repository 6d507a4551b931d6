import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Invariant } from '#providers/books/ledger.ts';
import { owedAnew } from './owed-anew.ts';

/**
 * Checks the invariants of the provider's books (decisions 3), each recomputed from its rows by a query that returns a count and the first breach. It
 * reads one snapshot, so payments may be posted meanwhile. It reads all the books, so its time grows with them.
 */
export function checkLedger(database: Database): Promise<readonly Invariant[]> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local statement_timeout = 0`.execute(snapshot);
      return checkSnapshot(snapshot);
    });
}

/** The same as the transaction sees the books. */
export async function checkSnapshot(snapshot: Database): Promise<readonly Invariant[]> {
  const found: Invariant[] = [];
  for (const { name, query } of invariants) {
    const { rows } = await query.execute(snapshot);
    const breach = rows[0]?.breach ?? undefined;
    found.push({ name, holds: breach === undefined, detail: breach ?? `${rows[0]?.counted ?? 0} checked` });
  }
  return found;
}

type Outcome = { readonly counted: number; readonly breach: string | null };

const invariants = [
  {
    name: 'every ledger entry sums to zero',
    query: sql<Outcome>`
      select count(*) as counted, min(format('account %s %s entry %s: %s', account_id, part, entry_number, rest)) filter (where rest <> 0) as breach
      from (select account_id, part, entry_number, sum(amount) as rest from bss.legs group by 1, 2, 3) entry`,
  },
  {
    name: 'the balance of each part is the sum of its receivable',
    query: sql<Outcome>`
      select count(*) as counted, min(format('account %s %s: balance %s, receivable %s', p.account_id, p.part, p.balance, coalesce(owed, 0)))
        filter (where p.balance <> coalesce(owed, 0)) as breach
      from bss.account_parts p
      left join (select account_id, part, sum(amount) as owed from bss.legs where ledger_account = 'receivable' group by 1, 2) leg
        using (account_id, part)`,
  },
  {
    name: 'the entries of each part are numbered without a gap',
    query: sql<Outcome>`
      select count(*) as counted, min(format('account %s %s: last entry %s, %s entries up to %s', p.account_id, p.part, last_entry, entries, highest))
        filter (where last_entry <> coalesce(entries, 0) or last_entry <> coalesce(highest, 0)) as breach
      from bss.account_parts p
      left join (select account_id, part, count(*) as entries, max(number) as highest from bss.entries group by 1, 2) entry using (account_id, part)`,
  },
  {
    name: 'each statement is the one before, plus its lines, less payments',
    query: sql<Outcome>`
      select count(*) as counted, min(format('account %s %s statement of %s', account_id, part, issued_on)) filter (where
        previous_balance <> before or charges <> lines or payments <> paid or balance <> before + lines - paid or posted <> lines - adjusted
        or credits <> given) as breach
      from (
        select s.*, coalesce(lag(balance) over ordered, 0) as before,
          coalesce((select sum(amount) from bss.statement_lines l where l.account_id = s.account_id and l.statement_id = s.statement_id), 0) as lines,
          since.adjusted, since.given, since.paid,
          coalesce((select amount from bss.legs where legs.account_id = s.account_id and legs.part = s.part and ledger_account = 'receivable'
            and legs.entry_number = s.entry_number), 0) as posted
        from (select *, lag(entry_number, 1, 0) over (partition by account_id, part order by issued_on) as entry_before from bss.statements) s
        cross join lateral (
          select coalesce(sum(leg.amount) filter (where is_listed), 0) as adjusted,
            coalesce(sum(least(leg.amount, 0)) filter (where is_listed), 0) as given,
            coalesce(-sum(leg.amount) filter (where not is_listed), 0) as paid
          from bss.entries e join bss.legs leg on leg.account_id = e.account_id and leg.part = e.part and leg.entry_number = e.number
          left join bss.reversals r on r.account_id = e.account_id and r.reversal_id = e.reversal_id
          cross join lateral (select e.adjustment_id is not null or coalesce(r.owed = 'anew', false) as is_listed) listed
          where e.account_id = s.account_id and e.part = s.part and e.number < s.entry_number and e.number > s.entry_before
            and ledger_account = 'receivable'
        ) since
        window ordered as (partition by account_id, part order by issued_on)
      ) statement`,
  },
  {
    name: 'what is charged and not asked yet are the adjustments since the last statement, and what is owed anew since',
    query: sql<Outcome>`
      select count(*) as counted, min(format('account %s %s: unbilled %s, charged since %s', p.account_id, p.part, p.unbilled, coalesce(charged, 0)))
        filter (where p.unbilled <> coalesce(charged, 0)) as breach
      from bss.account_parts p
      left join (
        select e.account_id, e.part, sum(greatest(e.amount, 0)) as charged
        from (
          select e.account_id, e.part, e.number, a.amount from bss.adjustments a join bss.entries e using (account_id, adjustment_id)
          union all
          select account_id, part, number, amount from ${owedAnew} anew
        ) e
        where e.number > coalesce((select max(s.entry_number) from bss.statements s where s.account_id = e.account_id and s.part = e.part), 0)
        group by 1, 2
      ) since using (account_id, part)`,
  },
  {
    name: 'no entry is dated into a period that was closed before it',
    query: sql<Outcome>`
      select count(*) as counted, min(format('account %s %s entry %s of %s', account_id, part, number, occurred_on)) filter (where occurred_on < latest) as breach
      from (select *, max(occurred_on) filter (where statement_id is not null)
        over (partition by account_id, part order by number rows between unbounded preceding and 1 preceding) as latest from bss.entries) entry`,
  },
  {
    name: 'every statement, payment, reversal, adjustment and device plan stands in the ledger once',
    query: sql<Outcome>`
      select count(*) as counted, min(format('account %s %s', account_id, cause)) filter (where entries <> 1) as breach
      from (
        select account_id, 'payment ' || payment_id as cause, count(number) as entries
          from bss.payments left join bss.entries using (account_id, payment_id) group by 1, 2
        union all
        select p.account_id, 'device plan ' || p.plan_id, count(e.number)
          from bss.device_plans p left join bss.entries e on e.account_id = p.account_id and e.device_plan_id = p.plan_id group by 1, 2
        union all
        select account_id, 'adjustment ' || adjustment_id, count(number)
          from bss.adjustments left join bss.entries using (account_id, adjustment_id) group by 1, 2
        union all
        select account_id, 'statement ' || statement_id, count(number)
          from bss.statements left join bss.entries using (account_id, statement_id) group by 1, 2
        union all
        select account_id, 'reversal ' || reversal_id, count(number)
          from bss.reversals left join bss.entries using (account_id, reversal_id) group by 1, 2
      ) booked`,
  },
  {
    name: 'cash in transit is what was paid less what went back',
    query: sql<Outcome>`
      select paid.count as counted, case when paid.total - back.total <> cash.total
          then format('paid %s, went back %s, cash in transit %s', paid.total, back.total, cash.total) end as breach
      from (select count(*), coalesce(sum(amount), 0) as total from bss.payments) paid,
        (select coalesce(sum(amount), 0) as total from bss.reversals) back,
        (select coalesce(sum(amount), 0) as total from bss.legs where ledger_account = 'cash-in-transit') cash`,
  },
  {
    name: 'no more is refunded, returned or lost of a payment than it was',
    query: sql<Outcome>`
      select count(*) as counted, min(format('account %s payment %s: %s of it went back as %s, of %s', account_id, payment_id, back, kind, amount))
        filter (where back > amount) as breach
      from (
        select p.account_id, p.payment_id, p.amount, r.kind, sum(r.amount) as back
        from bss.reversals r join bss.payments p on p.account_id = r.account_id and p.payment_id = r.payment_id and p.part = r.part
        group by 1, 2, 3, 4
      ) reversed`,
  },
  {
    name: 'what is left of the device plans is the device receivable; what they billed are their installments, what they got their payments',
    query: sql<Outcome>`
      select count(*) as counted, min(format('account %s: plans %s, device receivable %s', account_id, left_to_ask, owed))
        filter (where left_to_ask <> owed or not rows_agree) as breach
      from (
        select account_id, sum(financed - billed - paid_ahead) as left_to_ask,
          bool_and(billed = coalesce((select sum(amount) from bss.device_installments i where i.account_id = p.account_id and i.plan_id = p.plan_id), 0)
            and paid_ahead = coalesce((select sum(amount) from bss.device_payments a where a.account_id = p.account_id and a.plan_id = p.plan_id), 0)
          ) as rows_agree,
          coalesce((select sum(amount) from bss.legs where legs.account_id = p.account_id and ledger_account = 'device-receivable'), 0) as owed
        from bss.device_plans p group by account_id
      ) devices`,
  },
  {
    name: 'the receivables are the control account',
    query: sql<Outcome>`
      select owed.count as counted, case when owed.total <> control.total then format('parts owe %s, the other accounts say %s', owed.total, control.total) end as breach
      from (select count(*), coalesce(sum(balance), 0) as total from bss.account_parts) owed,
        (select coalesce(-sum(amount), 0) as total from bss.legs where ledger_account <> 'receivable') control`,
  },
];
