import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { MessageHead } from '../../rules/message.ts';
import type { Report } from '../../rules/report.ts';

const columns = sql`account_id as "accountId", report_id as "reportId", received_at as "receivedAt", reported_at as "reportedAt",
  jsonb_build_object('name', from_name, 'address', from_address) as "from", subject, vouched`;

type Reported = {
  readonly accountId: string;
  readonly reportId: string;
  readonly head: MessageHead;
  readonly raw: Uint8Array;
  readonly at: IsoInstant;
};

/** The same message again is the same report. */
export async function insertReport(database: Database, { accountId, reportId, head, raw, at }: Reported): Promise<void> {
  const text = (value: string) => value.toWellFormed().replaceAll('\0', '');
  await sql`
    insert into demarc.mail_report (account_id, report_id, message_id, received_at, reported_at, from_name, from_address, subject, vouched, raw)
    values (${accountId}, ${reportId}, ${head.messageId}, ${head.at}, ${at}, ${text(head.from.name)}, ${text(head.from.address)}, ${text(head.subject)},
      ${head.vouched}, ${Buffer.from(raw)})
    on conflict (account_id, message_id) do nothing`.execute(database);
}

/** Those that nobody has closed, newest first. */
export async function openReports(database: Database, most: number): Promise<readonly Report[]> {
  const { rows } = await sql<Report>`
    select ${columns} from demarc.mail_report where closed_at is null order by reported_at desc, report_id desc limit ${most}`.execute(database);
  return rows;
}

export async function countOpen(database: Database): Promise<{ readonly count: number; readonly oldest: IsoInstant | undefined }> {
  const { rows } = await sql<{ readonly count: number; readonly oldest: IsoInstant | null }>`
    select count(*)::int as count, min(reported_at) as oldest from demarc.mail_report where closed_at is null`.execute(database);
  return { count: rows[0]?.count ?? 0, oldest: rows[0]?.oldest ?? undefined };
}

export async function readReport(database: Database, reportId: string): Promise<(Report & { readonly raw: Uint8Array }) | undefined> {
  if (!isUuid(reportId)) return undefined;
  const { rows } = await sql<Report & { readonly raw: Uint8Array }>`
    select ${columns}, raw from demarc.mail_report where report_id = ${reportId}`.execute(database);
  return rows[0];
}

/** @returns whether it was open */
export async function closeReport(database: Database, { accountId, reportId }: Report, at: IsoInstant): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update demarc.mail_report set closed_at = ${at} where account_id = ${accountId} and report_id = ${reportId} and closed_at is null`.execute(
    database,
  );
  return numAffectedRows === 1n;
}

/** What an account reported, for its export. */
export async function reportsOf(database: Database, accountId: string): Promise<readonly Report[]> {
  const { rows } = await sql<Report>`
    select ${columns} from demarc.mail_report where account_id = ${accountId} order by reported_at, report_id`.execute(database);
  return rows;
}

export const forgetReports = (database: Database, before: IsoInstant): Promise<number> =>
  forget(database, {
    ...{ table: 'demarc.mail_report', key: ['account_id', 'report_id'], age: 'reported_at' },
    where: sql`reported_at < ${before}`,
  });
