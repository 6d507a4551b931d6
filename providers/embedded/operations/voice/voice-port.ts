import { sql } from 'kysely';
import type { Call } from '#modules/voice/rules/call.ts';
import type { EmergencyAddress } from '#modules/voice/rules/emergency.ts';
import type { LineFeatures } from '#modules/voice/rules/features.ts';
import type { LineSwitch, VoiceLine } from '#modules/voice/rules/line.ts';
import type { Sound, Voicemail } from '#modules/voice/rules/voicemail.ts';
import type { VersionedFeatures, VoicemailCount, VoicePort } from '#modules/voice/server/port.ts';
import { type PageRequest, pageIn } from '#platform/rules/page.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';

/** What is undefined in a rule is null in a row. */
type Row<T> = { readonly [Name in keyof T]: undefined extends T[Name] ? Exclude<T[Name], undefined> | null : T[Name] };

/** The voice platform of this provider. Ids that are none name nothing. */
export const createVoice = (database: Database): VoicePort => ({
  lines: async (accountId) => (isUuid(accountId) ? readLines(database, accountId) : []),
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
  async voicemails(accountId, lineId, { first, after }) {
    if (!areUuids(accountId, lineId)) return { items: [], next: undefined };
    const page = { first: first + 1, after: after !== undefined && isUuid(after) ? after : undefined };
    return pageIn(await readVoicemails(database, accountId, { lineId, ...page }), first, ({ voicemailId }) => voicemailId);
  },
  async voicemail(accountId, voicemailId) {
    return areUuids(accountId, voicemailId) ? (await readVoicemails(database, accountId, { voicemailId }))[0] : undefined;
  },
  counts: async (accountId) => (isUuid(accountId) ? readCounts(database, accountId) : []),
  async sound(accountId, voicemailId) {
    if (!areUuids(accountId, voicemailId)) return undefined;
    const { rows } = await sql<Sound>`
      select audio_type as type, audio as bytes from oss.voicemails where account_id = ${accountId} and voicemail_id = ${voicemailId}`.execute(
      database,
    );
    return rows[0];
  },
  setHeard: (accountId, voicemailId, heardAt) =>
    changing(accountId, voicemailId, () =>
      sql`update oss.voicemails set heard_at = case when ${heardAt ?? null}::timestamptz is null then null else coalesce(heard_at, ${heardAt ?? null}) end
        where account_id = ${accountId} and voicemail_id = ${voicemailId} and deleted_at is null`.execute(database),
    ),
  remove: (accountId, voicemailId, at) =>
    changing(accountId, voicemailId, () =>
      sql`update oss.voicemails set deleted_at = coalesce(deleted_at, ${at}) where account_id = ${accountId} and voicemail_id = ${voicemailId}`.execute(
        database,
      ),
    ),
  restore: (accountId, voicemailId) =>
    changing(accountId, voicemailId, () =>
      sql`update oss.voicemails set deleted_at = null where account_id = ${accountId} and voicemail_id = ${voicemailId}`.execute(database),
    ),
});

const areUuids = (...ids: readonly string[]): boolean => ids.every(isUuid);

async function changing(accountId: string, voicemailId: string, change: () => Promise<{ readonly numAffectedRows?: bigint | undefined }>) {
  if (!areUuids(accountId, voicemailId)) return refuse('gone' as const);
  return (await change()).numAffectedRows === 1n ? accept(undefined) : refuse('gone' as const);
}

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

type VoicemailRow = Row<Omit<Voicemail, 'transcript'>> & { readonly transcript: string | null; readonly confidence: number | null };
/** The page of a line, or one message: only the former leaves out deleted ones. */
type Wanted = { readonly lineId: string; readonly first: number; readonly after: string | undefined } | { readonly voicemailId: string };

async function readVoicemails(database: Database, accountId: string, wanted: Wanted): Promise<readonly Voicemail[]> {
  const which =
    'voicemailId' in wanted
      ? sql`voicemail_id = ${wanted.voicemailId}`
      : sql`line_id = ${wanted.lineId} and deleted_at is null and (${wanted.after ?? null}::uuid is null or (at, voicemail_id) < (
          select at, voicemail_id from oss.voicemails where account_id = ${accountId} and voicemail_id = ${wanted.after ?? null}))
        order by at desc, voicemail_id desc limit ${wanted.first}`;
  const { rows } = await sql<VoicemailRow>`
    select voicemail_id as "voicemailId", line_id as "lineId", from_number as "from", name, at, seconds, cut as "isCut", transcript, confidence, loudness,
      heard_at as "heardAt", deleted_at as "deletedAt"
    from oss.voicemails where account_id = ${accountId} and ${which}`.execute(database);
  return rows.map(({ from, name, transcript, confidence, heardAt, deletedAt, ...message }) => ({
    ...message,
    from: from ?? undefined,
    name: name ?? undefined,
    transcript: transcript === null || confidence === null ? undefined : { text: transcript, percent: confidence },
    heardAt: heardAt ?? undefined,
    deletedAt: deletedAt ?? undefined,
  }));
}

async function readCounts(database: Database, accountId: string): Promise<readonly VoicemailCount[]> {
  const { rows } = await sql<VoicemailCount>`
    select l.line_id as "lineId", count(v.voicemail_id)::int as kept, count(v.voicemail_id) filter (where v.heard_at is null)::int as unheard
    from oss.voice_lines l left join oss.voicemails v on v.account_id = l.account_id and v.line_id = l.line_id and v.deleted_at is null
    where l.account_id = ${accountId} group by l.line_id, l.position order by l.position`.execute(database);
  return rows;
}
