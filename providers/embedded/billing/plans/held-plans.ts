import { sql } from 'kysely';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

/** How many plans on bills have a code and an English name, and how many of these a promotion reduces. */
export type HeldPlans = { readonly code: string; readonly name: string; readonly held: number; readonly reduced: number };

/** Of all accounts, on a day. Reads every plan once. */
export async function countHeldPlans(database: Database, on: IsoDate): Promise<readonly HeldPlans[]> {
  const { rows } = await sql<HeldPlans>`
    select code, description_en as name, count(*)::integer as held, (count(*) filter (where promotion_until >= ${on}))::integer as reduced
    from bss.products where active_from <= ${on} and (active_to is null or active_to >= ${on})
    group by code, description_en`.execute(database);
  return rows;
}
