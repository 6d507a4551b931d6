import { type RawBuilder, sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { TimelineWindow } from '#platform/rules/console/timeline.ts';
import { withoutCardNumbers } from '#platform/rules/text/card-numbers.ts';
import type { Database } from '../database/database.ts';
import { forgetBatch, inBatches } from '../database/forget.ts';
import { inWindow } from '../database/in-window.ts';

/** One act of an operator or another system on an account. */
export type AuditLine = {
  /** Who did it: "client 01J… (agent 207)", "cli root". */
  readonly actor: string;
  /** "payment.record" */
  readonly act: string;
  /** What it was about; no secrets. Card numbers in it are stored only with their last four digits. */
  readonly subject: Readonly<Record<string, string | number | null>>;
  /** Business time. */
  readonly at: IsoInstant;
};

/**
 * Inserts an audit line for each row of a common table expression with an `account_id`. It is part of the statement that performs the act, so neither
 * exists without the other.
 */
export const auditOf = (source: string, { actor, act, subject, at }: AuditLine): RawBuilder<unknown> => sql`
  insert into demarc.audit (account_id, at, actor, act, subject)
  select account_id, ${at}::timestamptz, ${withoutCardNumbers(actor)}, ${act}, ${JSON.stringify(cleaned(subject))}::jsonb from ${sql.table(source)}`;

const cleaned = (subject: AuditLine['subject']): AuditLine['subject'] =>
  Object.fromEntries(Object.entries(subject).map(([name, value]) => [name, typeof value === 'string' ? withoutCardNumbers(value) : value]));

/** The same for an act of several statements, within its transaction. */
export async function writeAudit(transaction: Database, accountId: string | null, line: AuditLine): Promise<void> {
  await sql`with done as (select ${accountId}::uuid as account_id) ${auditOf('done', line)}`.execute(transaction);
}

/**
 * Forgets audit lines older than an instant (business time). It asks only for what the table lets go: lines a year older than the newest one; nothing
 * else removes a line.
 */
export async function forgetAudit(database: Database, keptSince: IsoInstant): Promise<void> {
  const where = sql`at < ${keptSince}::timestamptz and at < (select max(at) from demarc.audit) - interval '365 days'`;
  await inBatches('demarc.audit', () =>
    database.transaction().execute(async (transaction) => {
      await sql`select set_config('demarc.audit_kept_since', ${keptSince}, true)`.execute(transaction);
      return forgetBatch(transaction, { table: 'demarc.audit', key: ['number'], age: 'at', where });
    }),
  );
}

/** `accountId`: null if the act was on no single account. */
export type AuditEntry = AuditLine & { readonly accountId: string | null; readonly number: number };

/** Newest first, for one account or for all. */
export const listAudit = (database: Database, accountId: string | undefined, most: number): Promise<readonly AuditEntry[]> =>
  searchAudit(database, { accountId }, most);

/** The search criteria, combined. `before`: the number of an entry, for the next page. */
export type AuditSearch = {
  readonly accountId?: string | undefined;
  readonly actor?: string | undefined;
  /** A prefix: "payment" finds "payment.record". */
  readonly act?: string | undefined;
  readonly before?: number | undefined;
};

/** Newest first. Only the given criteria are in the statement, so that PostgreSQL can choose the index of each. */
export async function searchAudit(database: Database, { accountId, actor, act, before }: AuditSearch, most: number): Promise<readonly AuditEntry[]> {
  const criteria = [
    ...(accountId === undefined ? [] : [sql`account_id = ${accountId}::uuid`]),
    ...(actor === undefined ? [] : [sql`actor = ${actor}`]),
    ...(act === undefined ? [] : [sql`starts_with(act, ${act})`]),
    ...(before === undefined ? [] : [sql`number < ${before}::bigint`]),
  ];
  const where = criteria.length > 0 ? sql`where ${sql.join(criteria, sql` and `)}` : sql``;
  const { rows } = await sql<AuditEntry>`
    select account_id as "accountId", number, at, actor, act, subject from demarc.audit ${where} order by number desc limit ${most}`.execute(
    database,
  );
  return rows;
}

/** What was done on one account, within a window of its timeline. */
export async function readAuditOf(database: Database, accountId: string, window: TimelineWindow): Promise<readonly AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    select account_id as "accountId", number, at, actor, act, subject from demarc.audit
    where account_id = ${accountId}::uuid ${inWindow(sql`at`, window)}`.execute(database);
  return rows;
}
