import { sql } from 'kysely';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Entry } from '../rules/catalogue.ts';

/** The next version while it is written. */
export type CatalogueDraft = {
  /** The newest version when it was begun; 0: nothing was published. */
  readonly basedOn: number;
  readonly entries: readonly Entry[];
  /** Counts what was saved. */
  readonly revision: number;
  readonly changedAt: IsoInstant;
  readonly changedBy: string;
};

export async function readDraft(database: Database): Promise<CatalogueDraft | undefined> {
  const { rows } = await sql<CatalogueDraft>`
    select based_on as "basedOn", entries, revision, changed_at as "changedAt", changed_by as "changedBy" from demarc.catalogue_draft`.execute(
    database,
  );
  return rows[0];
}

/**
 * Saves a draft over the revision that was read; 0: there was none.
 * @returns false if somebody else has saved, published or thrown it away since
 */
export async function saveDraft(database: Database, { basedOn, entries, revision, changedAt, changedBy }: CatalogueDraft): Promise<boolean> {
  const written = JSON.stringify(entries);
  const { numAffectedRows } =
    revision === 0
      ? await sql`
          insert into demarc.catalogue_draft (based_on, entries, revision, changed_at, changed_by)
          values (${basedOn}, ${written}, 1, ${changedAt}, ${changedBy}) on conflict do nothing`.execute(database)
      : await sql`
          update demarc.catalogue_draft set entries = ${written}, revision = revision + 1, changed_at = ${changedAt}, changed_by = ${changedBy}
          where revision = ${revision}`.execute(database);
  return numAffectedRows === 1n;
}

/** @returns false if there is no such revision any more */
export async function deleteDraft(database: Database, revision: number): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from demarc.catalogue_draft where revision = ${revision}`.execute(database);
  return numAffectedRows === 1n;
}
