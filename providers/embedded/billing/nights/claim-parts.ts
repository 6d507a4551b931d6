import { sql } from 'kysely';
import type { OpenItem, ServiceState } from '#modules/billing/rules/ageing.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { waitForRemoval } from '../accounts/tables.ts';
import { type ArrangementRow, joinArrangement } from '../arrangements/read-arrangements.ts';
import { joinOpenItems } from '../cycle/part-joins.ts';
import { keyRows, type PartKey } from '../part-keys.ts';

/** Which due parts to claim. */
export type Due = {
  readonly now: IsoInstant;
  /** By time zone, the end of the latest date to process. Undefined means whatever is due. */
  readonly ends: Readonly<Record<string, IsoInstant>> | undefined;
  /** Only parts with a statement to issue. */
  readonly statementsOnly: boolean;
  readonly except: readonly PartKey[];
  readonly atMost: number;
};

/**
 * Locks due parts until the transaction ends, longest overdue first, skipping those locked by other workers. If a worker dies, its locks go with its
 * connection, and nothing of its batch is kept.
 */
export async function claimParts(transaction: Database, { now, ends, statementsOnly, except, atMost }: Due): Promise<readonly PartKey[]> {
  await waitForRemoval(transaction);
  const due = sql.ref(statementsOnly ? 'p.statement_due_at' : 'p.due_at');
  const claimed = await sql<PartKey>`
    select p.account_id as "accountId", p.part
    from bss.account_parts p join bss.accounts a using (account_id)
    where p.due_at <= ${now} and ${due} <= ${now}
      ${ends === undefined ? sql`` : sql`and ${due} <= (${JSON.stringify(ends)}::jsonb ->> a.time_zone)::timestamptz`}
      ${except.length === 0 ? sql`` : sql`and (p.account_id, p.part) not in (${keyRows(except)})`}
    order by p.due_at, p.account_id, p.part limit ${atMost}
    for no key update of p skip locked`.execute(transaction);
  return claimed.rows;
}

/** The time zones of all accounts. */
export async function readZones(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly timeZone: string }>`select distinct time_zone as "timeZone" from bss.accounts`.execute(database);
  return rows.map(({ timeZone }) => timeZone);
}

/** Makes every mobile part that owes something due now, since an operator can change its dunning days. A held part stays held. */
export const lookAtMobileDebts = (transaction: Database, now: IsoInstant) =>
  sql`
    with indebted as (
      select account_id, part from bss.account_parts where part = 'mobile' and balance > unbilled and ageing_due_at > ${now}
      order by account_id, part for no key update
    )
    update bss.account_parts p set ageing_due_at = ${now} from indebted where p.account_id = indebted.account_id and p.part = indebted.part`.execute(
    transaction,
  );

/** What the night needs to know about a part. */
export type PartAtNight = PartKey & {
  readonly timeZone: string;
  readonly cycleDay: number;
  readonly openedOn: IsoDate;
  readonly lastStatementOn: IsoDate | null;
  readonly lastEntry: number;
  /** Null means the default of the terms. */
  readonly restorationMinutes: number | null;
  /** For stopped service: when payments may restore it. Null means at once. */
  readonly restoresOn: IsoDate | null;
  /** The unpaid amount that statements have asked for; unbilled charges are not included. */
  readonly balance: Cents;
  readonly items: readonly OpenItem[];
  readonly serviceState: ServiceState;
  readonly graceUntil: IsoDate | null;
  readonly arrangement: ArrangementRow | null;
  /** When the part was due to be looked at: its statement, and its debts. */
  readonly statementDueAt: IsoInstant;
  readonly ageingDueAt: IsoInstant | null;
};

/** Reads parts that are already claimed, so that nothing about them can change before the transaction ends. */
export async function readParts(transaction: Database, keys: readonly PartKey[]): Promise<readonly PartAtNight[]> {
  const found = await sql<PartAtNight>`
    select p.account_id as "accountId", p.part, a.time_zone as "timeZone", p.cycle_day as "cycleDay", p.opened_on as "openedOn",
      (select max(issued_on) from bss.statements s where s.account_id = p.account_id and s.part = p.part) as "lastStatementOn",
      p.last_entry as "lastEntry", p.restoration_minutes as "restorationMinutes",
      case when p.service_state not in ('active', 'inactive') then bss.restores_on(p.account_id, p.part) end as "restoresOn",
      p.balance - p.unbilled as balance, item.list as items, p.service_state as "serviceState", p.grace_until as "graceUntil", arranged.last as arrangement,
      p.statement_due_at as "statementDueAt", p.ageing_due_at as "ageingDueAt"
    from bss.account_parts p join bss.accounts a using (account_id)
    ${joinOpenItems}
    ${joinArrangement}
    where (p.account_id, p.part) in (${keyRows(keys)})`.execute(transaction);
  return found.rows;
}
