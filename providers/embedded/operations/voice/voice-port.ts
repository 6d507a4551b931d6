import { sql } from 'kysely';
import type { Call } from '#modules/voice/rules/call.ts';
import type { EmergencyAddress } from '#modules/voice/rules/emergency.ts';
import type { LineFeatures } from '#modules/voice/rules/features.ts';
import type { LineSwitch, VoiceLine } from '#modules/voice/rules/line.ts';
import type { FoundLine, VersionedFeatures, VoicePort } from '#modules/voice/server/port.ts';
import { type PageRequest, pageIn } from '#platform/rules/page.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { areUuids, type Row } from './rows.ts';

/** The voice platform of this provider. Ids that are none name nothing. */
export const createVoice = (database: Database): VoicePort => ({
  lines: async (accountId) => (isUuid(accountId) ? readLines(database, accountId) : []),
  async find(number) {
    const { rows } = await sql<FoundLine>`
      select account_id as "accountId", line_id as "lineId" from oss.voice_numbers where number = ${number}`.execute(database);
    return rows[0];
  },
  switches: async (accountId) => (isUuid(accountId) ? readSwitches(database, accountId) : []),
  features: async (accountId, lineId) => (areUuids(accountId, lineId) ? readFeatures(database, accountId, lineId) : undefined),
  async setFeatures(accountId, lineId, features, version) {
    if (!areUuids(accountId, lineId)) return refuse('no-such-line');
    const { numAffectedRows } = await sql`
      update oss.voice_lines set features = ${JSON.stringify(features)}, version = version + 1
      where account_id = ${accountId} and line_id = ${lineId} and version = ${version}`.execute(database);
    if (numAffectedRows === 1n) return accept(undefined);
    return refuse((await readFeatures(database, accountId, lineId)) ? 'changed' : 'no-such-line');
  },
  emergencyAddress: async (accountId, lineId) => (areUuids(accountId, lineId) ? readAddress(database, accountId, lineId) : undefined),
  async setEmergencyAddress(accountId, lineId, { addressLine1, addressLine2, city, state, zip, confirmedOn }) {
    if (!areUuids(accountId, lineId)) return refuse('no-such-line');
    const { numAffectedRows } = await sql`
      update oss.voice_lines set address_line1 = ${addressLine1}, address_line2 = ${addressLine2 ?? null}, city = ${city}, state = ${state}, zip = ${zip},
        confirmed_on = ${confirmedOn}
      where account_id = ${accountId} and line_id = ${lineId}`.execute(database);
    return numAffectedRows === 1n ? accept(undefined) : refuse('no-such-line');
  },
  async calls(accountId, lineId, { first, after }) {
    if (!areUuids(accountId, lineId)) return { items: [], next: undefined };
    return pageIn(
      await readCalls(database, { accountId, lineId }, { first, after: after !== undefined && isUuid(after) ? after : undefined }),
      first,
      ({ callId }) => callId,
    );
  },
});

async function readLines(database: Database, accountId: string): Promise<readonly VoiceLine[]> {
  const { rows } = await sql<Row<VoiceLine>>`
    select line_id as "lineId", number, label, hosted as "isHosted" from oss.voice_lines where account_id = ${accountId} order by position`.execute(
    database,
  );
  return rows.map(({ label, ...line }) => ({ ...line, label: label ?? undefined }));
}

async function readSwitches(database: Database, accountId: string): Promise<readonly LineSwitch[]> {
  const { rows } = await sql<LineSwitch>`
    select line_id as "lineId", switch_type as "switchType", feature_version as "featureVersion" from oss.voice_lines
    where account_id = ${accountId} order by position`.execute(database);
  return rows;
}

async function readFeatures(database: Database, accountId: string, lineId: string): Promise<VersionedFeatures | undefined> {
  const { rows } = await sql<{ readonly features: LineFeatures; readonly version: number }>`
    select features, version from oss.voice_lines where account_id = ${accountId} and line_id = ${lineId}`.execute(database);
  const [row] = rows;
  return row && { ...row.features, quietTimes: row.features.quietTimes, version: row.version };
}

async function readAddress(database: Database, accountId: string, lineId: string): Promise<EmergencyAddress | undefined> {
  const { rows } = await sql<Row<EmergencyAddress>>`
    select address_line1 as "addressLine1", address_line2 as "addressLine2", city, state, zip, confirmed_on as "confirmedOn" from oss.voice_lines
    where account_id = ${accountId} and line_id = ${lineId}`.execute(database);
  const [row] = rows;
  return row && { ...row, addressLine2: row.addressLine2 ?? undefined };
}

async function readCalls(
  database: Database,
  { accountId, lineId }: { accountId: string; lineId: string },
  { first, after }: PageRequest,
): Promise<readonly Call[]> {
  const { rows } = await sql<Row<Call>>`
    select call_id as "callId", direction, number, name, at, seconds, outcome, forwarded_to as "forwardedTo", suspect as "isSuspect" from oss.calls
    where account_id = ${accountId} and line_id = ${lineId} and (${after ?? null}::uuid is null or (at, call_id) < (
      select at, call_id from oss.calls where account_id = ${accountId} and line_id = ${lineId} and call_id = ${after ?? null}))
    order by at desc, call_id desc limit ${first + 1}`.execute(database);
  return rows.map(({ number, name, forwardedTo, ...call }) => ({
    ...call,
    number: number ?? undefined,
    name: name ?? undefined,
    forwardedTo: forwardedTo ?? undefined,
  }));
}
