import { sql } from 'kysely';
import type { OpenItem, ServiceState } from '#modules/billing/rules/ageing.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { joinOpenItems } from '../billing/part-joins.ts';
import { keyRows, type PartKey } from '../runs/part-keys.ts';

/** Which of the parts that are due. */
export type Due = {
  readonly now: IsoInstant;
  /** Nothing dated later, where the account is. */
  readonly upTo: IsoDate | undefined;
  /** Only parts with a statement to be issued. */
  readonly statementsOnly: boolean;
  readonly except: readonly PartKey[];
  readonly atMost: number;
};

/**
 * Locks parts that are due, the longest due first, until the transaction ends. What another worker holds is passed over;
 * when a worker dies, its locks go with its connection, and nothing of its batch was kept.
 */
export async function claimParts(transaction: Database, { now, upTo, statementsOnly, except, atMost }: Due): Promise<readonly PartKey[]> {
  // Before any row, so that this waits for the removal of accounts, which begins with this table, and never the other way round.
  await sql`lock table bss.dunning_steps in row exclusive mode`.execute(transaction);
  const due = sql.ref(statementsOnly ? 'p.statement_due_at' : 'p.due_at');
  const claimed = await sql<PartKey>`
    select p.account_id as "accountId", p.part
    from bss.account_parts p join bss.accounts a using (account_id)
    where p.due_at <= ${now} and ${due} <= ${now}
      ${upTo === undefined ? sql`` : sql`and ${due} < (${upTo}::date + 1)::timestamp at time zone a.time_zone`}
      ${except.length === 0 ? sql`` : sql`and (p.account_id, p.part) not in (${keyRows(except)})`}
    order by p.due_at, p.account_id, p.part limit ${atMost}
    for no key update of p skip locked`.execute(transaction);
  return claimed.rows;
}

/** Makes every mobile part that owes something due now: its days of dunning are an operator's. A part that is held stays so. */
export const lookAtMobileDebts = (transaction: Database, now: IsoInstant) =>
  sql`
  update bss.account_parts set ageing_due_at = ${now}
  where part = 'mobile' and balance > unbilled and ageing_due_at > ${now}`.execute(transaction);

/** What the night has to know of a part. */
export type PartAtNight = PartKey & {
  readonly timeZone: string;
  readonly cycleDay: number;
  readonly openedOn: IsoDate;
  readonly lastStatementOn: IsoDate | null;
  readonly lastEntry: number;
  /** Null: as the terms say. */
  readonly restorationMinutes: number | null;
  /** Of stopped service: from when on what was paid may restore it. Null: at once. */
  readonly restoresOn: IsoDate | null;
  /** What was asked and is not paid; what the next statement will ask is not in it. */
  readonly balance: Cents;
  readonly items: readonly OpenItem[];
  readonly serviceState: ServiceState;
  readonly graceUntil: IsoDate | null;
  /** When it was to be looked at: its statement, its debts. */
  readonly statementDueAt: IsoInstant;
  readonly ageingDueAt: IsoInstant | null;
};

/** Reads parts that are claimed already, so that nothing of it can change before the transaction ends. */
export async function readParts(transaction: Database, keys: readonly PartKey[]): Promise<readonly PartAtNight[]> {
  const found = await sql<PartAtNight>`
    select p.account_id as "accountId", p.part, a.time_zone as "timeZone", p.cycle_day as "cycleDay", p.opened_on as "openedOn",
      (select max(issued_on) from bss.statements s where s.account_id = p.account_id and s.part = p.part) as "lastStatementOn",
      p.last_entry as "lastEntry", p.restoration_minutes as "restorationMinutes",
      case when p.service_state not in ('active', 'inactive') then bss.restores_on(p.account_id, p.part) end as "restoresOn",
      p.balance - p.unbilled as balance, item.list as items, p.service_state as "serviceState", p.grace_until as "graceUntil",
      p.statement_due_at as "statementDueAt", p.ageing_due_at as "ageingDueAt"
    from bss.account_parts p join bss.accounts a using (account_id)
    ${joinOpenItems}
    where (p.account_id, p.part) in (${keyRows(keys)})`.execute(transaction);
  return found.rows;
}
