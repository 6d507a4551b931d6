import { type RawBuilder, sql } from 'kysely';
import type { Confidence, Outage, OutageState } from '#modules/outages/rules/outage.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

type Optional = 'area' | 'plannedUntil' | 'endedAt' | 'nextUpdateAt';
type Row = Omit<Outage, Optional | 'updates'> & { readonly [Name in Optional]: Exclude<Outage[Name], undefined> | null };
type UpdateRow = {
  readonly outageId: string;
  readonly number: number;
  readonly at: IsoInstant;
  readonly by: string;
  readonly state: OutageState;
  readonly backAt: IsoInstant | null;
  readonly confidence: Confidence | null;
  readonly noteEn: string | null;
  readonly noteEs: string | null;
};

/** Outages by a condition on `o`, newest beginning first, each with everything that was said. */
export async function readOutages(database: Database, where: RawBuilder<unknown>): Promise<readonly Outage[]> {
  const { rows } = await sql<Row>`
    select outage_id as "outageId", version, kind, state, services, hub, place, area, cause, began_at as "beganAt", planned_until as "plannedUntil",
      ended_at as "endedAt", next_update_at as "nextUpdateAt", affected,
      (select array_agg(node_id order by node_id) from oss.outage_nodes n where n.outage_id = o.outage_id) as "nodeIds"
    from oss.outages o where ${where}
    order by began_at desc, outage_id`.execute(database);
  if (rows.length === 0) return [];
  const updates = await sql<UpdateRow>`
    select outage_id as "outageId", number, at, by, state, back_at as "backAt", confidence, note_en as "noteEn", note_es as "noteEs"
    from oss.outage_updates where outage_id = any(${rows.map(({ outageId }) => outageId)}::uuid[]) order by outage_id, number`.execute(database);
  const byOutage = Map.groupBy(updates.rows, ({ outageId }) => outageId);
  return rows.map(({ area, plannedUntil, endedAt, nextUpdateAt, ...row }) => ({
    ...row,
    area: area ?? undefined,
    plannedUntil: plannedUntil ?? undefined,
    endedAt: endedAt ?? undefined,
    nextUpdateAt: nextUpdateAt ?? undefined,
    updates: (byOutage.get(row.outageId) ?? []).map(updateOf),
  }));
}

const updateOf = ({ number, at, by, state, backAt, confidence, noteEn, noteEs }: UpdateRow): Outage['updates'][number] => ({
  ...{ number, at, by, state },
  estimate: backAt !== null && confidence !== null ? { backAt, confidence } : undefined,
  note: noteEn !== null && noteEs !== null ? { en: noteEn, es: noteEs } : undefined,
});
