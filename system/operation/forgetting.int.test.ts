import { CompiledQuery, createQueryId, type KyselyPlugin, PostgresQueryCompiler, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '#apps/server/compose.ts';
import { businessRunsOf } from '#apps/server/worker/business-runs.ts';
import { forgetRunsOf } from '#apps/server/worker/forget-runs.ts';
import { forgetRefused } from '#apps/vault/server/card-testing/refusal-store.ts';
import { forgetCodeSessions } from '#apps/vault/server/security-codes/code-store.ts';
import { forgetBefore } from '#apps/vault/server/store.ts';
import { defaults } from '#modules/configuration/server/configuration.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { readSettings } from '#platform/server/settings/settings.ts';

const NOW: IsoInstant = '2026-11-21T18:00:00.000Z';
/** Has as many rows as there are operators. */
const small = new Set(['demarc.operator_link']);

let mine: TestDatabase;
/** Each statement that deletes by age, by table. */
const statements: [table: string, CompiledQuery][] = [];

/** Runs everything that deletes by age, here and in the vault, once. */
beforeAll(async () => {
  mine = await testDatabase();
  await keepSome(mine.database);
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      const statement = new PostgresQueryCompiler().compileQuery(node, createQueryId());
      const [, schema, table] = /^\s*delete from "(\w+)"\."(\w+)" where \(.*for update skip locked/s.exec(statement.sql) ?? [];
      if (schema && table) statements.push([`${schema}.${table}`, statement]);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const database = mine.database.withPlugin(listening);
  const settings = readSettings({ DATABASE_URL: mine.url, DEMARC_SECRET: 'a secret of this test, long enough for all' });
  const demarc = compose({ settings, database, clock: { now: () => NOW }, log: createLog({ process: 'test', level: 'silent' }) });
  const runs = [...forgetRunsOf(demarc, { database, configuration: defaults }), ...businessRunsOf(demarc).runs];
  for (const { name, run } of runs) if (/forget|contacts|auto-pay/.test(name)) await run(NOW);
  await forgetBefore(database, { ended: 0, entered: 0 });
  await forgetCodeSessions(database, 0);
  await forgetRefused(database, 0);
});
afterAll(() => mine.end());

const ago = (days: number): IsoInstant => plusMilliseconds(NOW, -days * DAY_MS);
const YESTERDAY = ago(1);

/** Of each kind, one expired row, one that is not, and older ones that are still needed. */
async function keepSome(database: Database): Promise<void> {
  const account = sql`'00000000-0000-4000-8000-000000000001'::uuid`;
  await sql`
    insert into demarc.notice (account_id, event_key, kind, facts, happened_at, due_at) values
      (${account}, 'told two years ago', 'x', '{}', ${ago(731)}, null), (${account}, 'told a year ago', 'x', '{}', ${ago(365)}, null),
      (${account}, 'not addressed', 'x', '{}', ${ago(900)}, ${NOW}), (${account}, 'not sent', 'x', '{}', ${ago(900)}, null)`.execute(database);
  await sql`
    insert into demarc.delivery (account_id, event_key, user_id, channel, state, due_at, ended_at) values
      (${account}, 'told two years ago', 'u', 'mail', 'sent', null, ${ago(731)}), (${account}, 'not sent', 'u', 'mail', 'waiting', ${NOW}, null)`.execute(
    database,
  );
  await sql`
    insert into demarc.mailbox (message_id, username, sent_at, address, language, subject, body_text, body_html)
    select subject, 'u', sent_at, '', 'en', subject, '', ''
    from (values ('old', ${ago(731)}::timestamptz), ('young', ${YESTERDAY}::timestamptz)) as mail (subject, sent_at)`.execute(database);
  await sql`
    insert into demarc.user_change (account_id, kind, user_id, by_operator, facts, at, begun_at, done)
    select ${account}, 'role', gen_random_uuid(), what, '{}', at, at, done
    from (values ('eight years ago', ${ago(2_920)}::timestamptz, true), ('six years ago', ${ago(2_190)}::timestamptz, true),
      ('not brought to its end', ${ago(2_920)}::timestamptz, false)) as made (what, at, done)`.execute(database);
  await sql`
    insert into demarc.paperless_consent (account_id, consent_id, user_id, text_version, language, consent_text, given_at, effective_at, withdrawn_at, withdrawn_by)
    select ${account}, gen_random_uuid(), 'u', what, 'en', '', ${ago(2_000)}, effective_at, withdrawn_at, case when withdrawn_at is not null then 'u' end
    from (values ('ended long ago', ${ago(1_999)}::timestamptz, ${ago(733)}::timestamptz), ('ended', ${ago(1_999)}, ${ago(730)}),
      ('holds', ${ago(1_999)}, null), ('never held', null, null)) as consent (what, effective_at, withdrawn_at)`.execute(database);
  await sql`
    insert into demarc.auto_pay_intent (account_id, intent_id, created_at, kind, parts, method_id, acted_at)
    select ${account}, gen_random_uuid(), created_at, 'enroll', '{}', what, acted_at
    from (values ('acted on long ago', ${ago(733)}::timestamptz, ${ago(733)}::timestamptz), ('acted on', ${ago(730)}, ${ago(730)}),
      ('left', ${ago(2)}, null), ('begun', ${NOW}, null)) as intent (what, created_at, acted_at)`.execute(database);
}

test.each([
  ['demarc.notice', 'event_key', ['not addressed', 'not sent', 'told a year ago']],
  ['demarc.delivery', 'event_key', ['not sent']],
  ['demarc.mailbox', 'subject', ['young']],
  ['demarc.user_change', 'by_operator', ['not brought to its end', 'six years ago']],
  ['demarc.paperless_consent', 'text_version', ['ended', 'holds']],
  ['demarc.auto_pay_intent', 'method_id', ['acted on', 'begun']],
])('%s loses the rows that are old enough and no longer needed', async (table, name, left) => {
  const { rows } = await sql<{ readonly name: string }>`select ${sql.ref(name)} as name from ${sql.table(table)} order by 1`.execute(mine.database);
  expect(rows.map((row) => row.name)).toEqual(left);
});

test('no growing table is left without deletion', () => {
  expect([...new Set(statements.map(([table]) => table))].sort()).toEqual([
    'demarc.activation',
    'demarc.arrangement_draft',
    'demarc.audit',
    'demarc.auto_pay_authorization',
    'demarc.auto_pay_intent',
    'demarc.call_back',
    'demarc.cart',
    'demarc.case_link',
    'demarc.case_upload',
    'demarc.contact_change',
    'demarc.device_check',
    'demarc.forwarding_target',
    'demarc.idempotency_key',
    'demarc.identity_trail',
    'demarc.logout_token',
    'demarc.mail_report',
    'demarc.mailbox',
    'demarc.move_draft',
    'demarc.new_account',
    'demarc.notice',
    'demarc.oidc_record',
    'demarc.operator_link',
    'demarc.outage_subscription',
    'demarc.outage_suspicion',
    'demarc.outage_telling',
    'demarc.own_phones',
    'demarc.paperless_consent',
    'demarc.passkey_challenge',
    'demarc.payment_intent',
    'demarc.processor_event',
    'demarc.recovery',
    'demarc.refused_address',
    'demarc.restart',
    'demarc.seasonal_draft',
    'demarc.session',
    'demarc.sign_in_failures',
    'demarc.sign_in_try',
    'demarc.speed_test',
    'demarc.support_case',
    'demarc.telemetry_set_back',
    'demarc.telemetry_unsent',
    'demarc.user_change',
    'oss.calls',
    'oss.voicemails',
    'vault.code_session',
    'vault.method',
    'vault.refused_entry',
    'vault.session',
  ]);
});

test('rows to delete are found by an index in order of age: no pass reads or sorts a whole table', async () => {
  const plans = await mine.database.connection().execute(async (connection) => {
    // The planner would scan an empty table; if it has to scan even now, there is no index.
    await sql`set enable_seqscan = off`.execute(connection);
    await sql`set enable_sort = off`.execute(connection);
    await sql`set enable_bitmapscan = off`.execute(connection);
    const found: (readonly [string, string])[] = [];
    for (const [table, { sql: text, parameters }] of statements) {
      const { rows } = await connection.executeQuery<{ readonly 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]));
      found.push([table, rows.map((row) => row['QUERY PLAN']).join('\n')]);
    }
    return found;
  });
  const wrong = plans.filter(([table, plan]) => !small.has(table) && /Seq Scan|Sort Key/.test(plan)).map(([table, plan]) => `${table}\n${plan}`);
  expect(wrong).toEqual([]);
});
