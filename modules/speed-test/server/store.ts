import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { type Page, type PageRequest, pageIn } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { SpeedTest } from '../rules/speed-test.ts';

export type SpeedTestRow = SpeedTest & { readonly accountId: string; readonly userId: string };

const columns = sql.raw(`account_id as "accountId", test_id as "testId", user_id as "userId", at, download_kbps as "downloadKbps",
  upload_kbps as "uploadKbps", latency_ms as "latencyMs", loaded_latency_ms as "loadedLatencyMs", jitter_ms as "jitterMs", bytes,
  duration_ms as "durationMs", connection, plan_kbps as "planKbps", gateway_kbps as "gatewayKbps", on_network as "onNetwork", outage`);

/** Stores a test; one that is stored already stays as it is. */
export async function insertTest(database: Database, row: SpeedTestRow): Promise<void> {
  await sql`
    insert into demarc.speed_test (account_id, test_id, user_id, at, download_kbps, upload_kbps, latency_ms, loaded_latency_ms, jitter_ms, bytes,
      duration_ms, connection, plan_kbps, gateway_kbps, on_network, outage)
    values (${row.accountId}, ${row.testId}, ${row.userId}, ${row.at}, ${row.downloadKbps}, ${row.uploadKbps}, ${row.latencyMs},
      ${row.loadedLatencyMs}, ${row.jitterMs}, ${row.bytes}, ${row.durationMs}, ${row.connection}, ${row.planKbps}, ${row.gatewayKbps},
      ${row.onNetwork}, ${row.outage})
    on conflict do nothing`.execute(database);
}

/** Those of an account, newest first. `after`: an id. */
export async function testsOf(database: Database, accountId: string, { first, after }: PageRequest): Promise<Page<SpeedTestRow>> {
  const isOlder =
    after === undefined
      ? sql`true`
      : sql`(at, test_id) < (select at, test_id from demarc.speed_test where account_id = ${accountId} and test_id::text = ${after})`;
  const { rows } = await sql<SpeedTestRow>`
    select ${columns} from demarc.speed_test where account_id = ${accountId} and ${isOlder}
    order by at desc, test_id desc limit ${first + 1}`.execute(database);
  return pageIn(rows, first, ({ testId }) => testId);
}

/** Undefined if the account has no such test. */
export async function testOf(database: Database, accountId: string, testId: string): Promise<SpeedTestRow | undefined> {
  const { rows } = await sql<SpeedTestRow>`
    select ${columns} from demarc.speed_test where account_id = ${accountId} and test_id = ${testId}`.execute(database);
  return rows[0];
}

/** Leaves an account its newest tests. */
export async function keepNewest(database: Database, accountId: string, most: number): Promise<void> {
  await sql`
    delete from demarc.speed_test where account_id = ${accountId} and test_id in (
      select test_id from demarc.speed_test where account_id = ${accountId} order by at desc, test_id desc offset ${most})`.execute(database);
}

export const forgetTests = (database: Database, before: IsoInstant): Promise<number> =>
  forget(database, { table: 'demarc.speed_test', key: ['account_id', 'test_id'], age: 'at', where: sql`at < ${before}` });
