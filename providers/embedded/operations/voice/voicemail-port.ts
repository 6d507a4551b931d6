import { sql } from 'kysely';
import type { Sound, Voicemail } from '#modules/voice/rules/voicemail.ts';
import type { VoicemailCount, VoicemailPort } from '#modules/voice/server/voicemail-port.ts';
import { pageIn } from '#platform/rules/page.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { areUuids, type Row } from './rows.ts';

/** The messages that the voice platform of this provider recorded. */
export const createVoicemail = (database: Database): VoicemailPort => ({
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

async function changing(accountId: string, voicemailId: string, change: () => Promise<{ readonly numAffectedRows?: bigint | undefined }>) {
  if (!areUuids(accountId, voicemailId)) return refuse('gone' as const);
  return (await change()).numAffectedRows === 1n ? accept(undefined) : refuse('gone' as const);
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
      heard_at is not null as "isHeard", deleted_at is not null as "isDeleted"
    from oss.voicemails where account_id = ${accountId} and ${which}`.execute(database);
  return rows.map(({ from, name, transcript, confidence, loudness, ...message }) => ({
    ...message,
    from: from ?? undefined,
    name: name ?? undefined,
    transcript: transcript === null ? undefined : { text: transcript, percent: confidence ?? undefined },
    loudness: loudness ?? undefined,
  }));
}

async function readCounts(database: Database, accountId: string): Promise<readonly VoicemailCount[]> {
  const { rows } = await sql<VoicemailCount>`
    select l.line_id as "lineId", count(v.voicemail_id)::int as kept, count(v.voicemail_id) filter (where v.heard_at is null)::int as unheard
    from oss.voice_lines l left join oss.voicemails v on v.account_id = l.account_id and v.line_id = l.line_id and v.deleted_at is null
    where l.account_id = ${accountId} group by l.line_id, l.position order by l.position`.execute(database);
  return rows;
}
