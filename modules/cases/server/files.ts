import { randomUUID } from 'node:crypto';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { FileRefusal, KeptFile, SentFile } from '#platform/rules/rendering/sent-file.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { fileKinds, fileName, kindOf, sizeRefusal } from '../rules/attachment.ts';
import { fileOf, forgetUploads, insertUpload } from './attachment-store.ts';
import { type Asking, type CasesDependencies, isTooOften } from './dependencies.ts';
import type { Key } from './key.ts';

/** A file to download. `type` is the type of its content, whatever its sender called it. */
export type CaseFile = { readonly name: string; readonly type: string; readonly content: Buffer };

/** Stores a file before its message: no other user's message can take it, and it is deleted after a day. */
export async function keepFile(
  deps: CasesDependencies,
  asking: Pick<Asking, 'viewer' | 'address'>,
  { name: given, bytes }: SentFile,
): Promise<Result<KeptFile, FileRefusal>> {
  const refused = sizeRefusal(bytes.byteLength);
  if (refused) return refuse(refused);
  const kind = kindOf(bytes);
  if (!kind) return refuse('kind');
  if (await isTooOften(deps, 'case-file', asking)) return refuse('too-many');
  const [uploadId, name] = [randomUUID(), fileName(given, kind)];
  await insertUpload(deps.database, { uploadId, userId: asking.viewer?.userId ?? null, name, kind, content: bytes, at: deps.clock.now() });
  return accept({ fileId: uploadId, name, size: bytes.byteLength });
}

/** A file of a case; undefined if there is no such case, or it has no such file. */
export async function readFile(database: Database, row: Key | undefined, fileId: string): Promise<CaseFile | undefined> {
  const found = row && isUuid(fileId) ? await fileOf(database, row, fileId) : undefined;
  return found && { name: found.name, type: fileKinds[found.kind].type, content: found.content };
}

export const forgetFiles = (database: Database, now: IsoInstant): Promise<void> => forgetUploads(database, plusMilliseconds(now, -DAY_MS));
