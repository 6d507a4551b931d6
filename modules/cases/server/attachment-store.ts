import { type RawBuilder, sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forget } from '#platform/server/database/forget.ts';
import type { FileKind } from '../rules/attachment.ts';
import type { SeenFile } from '../rules/case.ts';
import type { Key } from './key.ts';

type Upload = {
  readonly uploadId: string;
  readonly userId: string | null;
  readonly name: string;
  readonly kind: FileKind;
  readonly content: Uint8Array;
  readonly at: IsoInstant;
};

export async function insertUpload(database: Database, { uploadId, userId, name, kind, content, at }: Upload): Promise<void> {
  await sql`
    insert into demarc.case_upload (upload_id, user_id, name, kind, content, uploaded_at)
    values (${uploadId}, ${userId}, ${name}, ${kind}, ${content}, ${at})`.execute(database);
}

/** Locks those of these uploads that still wait for a message of this sender, and counts them. @param userId null: a visitor's */
export async function uploadsThere(transaction: Database, ids: readonly string[], userId: string | null): Promise<number> {
  const { rows } = await sql`
    select from demarc.case_upload where upload_id = any(${[...ids]}::uuid[]) and (user_id is null or user_id = ${userId})
    order by upload_id for update`.execute(transaction);
  return rows.length;
}

/** Attaches the uploaded files to their message. */
export async function attachUploads(transaction: Database, { partyId, caseId }: Key, message: number, ids: readonly string[]): Promise<void> {
  await sql`
    with taken as (delete from demarc.case_upload where upload_id = any(${[...ids]}::uuid[]) returning upload_id, name, kind, content, digest)
    insert into demarc.case_attachment (party_id, case_id, message, attachment_id, name, kind, content, digest)
    select ${partyId}::uuid, ${caseId}::uuid, ${message}::bigint, upload_id, name, kind, content, digest from taken`.execute(transaction);
}

/** Whether the message `said` has exactly these files, compared by content: a file may have been uploaded again under another id. */
export const hasJustTheFiles = (ids: readonly string[]): RawBuilder<boolean> => sql<boolean>`(
  with theirs as (
    select attachment_id, digest from demarc.case_attachment file
    where file.party_id = said.party_id and file.case_id = said.case_id and file.message = said.number
  )
  select count(*) = ${ids.length} from theirs
  where attachment_id = any(${[...ids]}::uuid[]) or digest in (select digest from demarc.case_upload where upload_id = any(${[...ids]}::uuid[]))
  having count(*) = (select count(*) from theirs)
)`;

/** The files of these messages of these cases, by the number of their message. */
export async function filesOf(
  database: Database,
  cases: readonly Key[],
  messages: readonly { readonly number: number }[],
): Promise<ReadonlyMap<number, readonly SeenFile[]>> {
  const { rows } = await sql<SeenFile & { readonly message: number }>`
    select message, attachment_id as "fileId", name, kind, octet_length(content) as size from demarc.case_attachment file
    join jsonb_to_recordset(${JSON.stringify(cases)}) as wanted("partyId" uuid, "caseId" uuid)
      on file.party_id = wanted."partyId" and file.case_id = wanted."caseId"
    where message = any(${messages.map(({ number }) => number)}::bigint[])
    order by name, attachment_id`.execute(database);
  return Map.groupBy(rows, ({ message }) => message);
}

export type StoredFile = { readonly name: string; readonly kind: FileKind; readonly content: Buffer };

export async function fileOf(database: Database, { partyId, caseId }: Key, fileId: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select name, kind, content from demarc.case_attachment where party_id = ${partyId} and case_id = ${caseId} and attachment_id = ${fileId}`.execute(
    database,
  );
  return rows[0];
}

/** Deletes uploads whose message never came. */
export async function forgetUploads(database: Database, before: IsoInstant): Promise<void> {
  await forget(database, { table: 'demarc.case_upload', key: ['upload_id'], age: 'uploaded_at', where: sql`uploaded_at < ${before}` });
}
