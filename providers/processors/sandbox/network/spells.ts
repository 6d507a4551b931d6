import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** A time in which a device was not as usual. `until_ms`: null while it lasts. */
export type Spell = { readonly mac: string; readonly kind: SpellKind; readonly from_ms: number; readonly until_ms: number | null };
export type SpellKind = 'slow' | 'hot' | 'offline' | 'suspended' | 'paused';

/** Ends what lasts of these kinds, and begins another if one is given; a spell that lasts already goes on. */
export async function turn(
  database: Database,
  mac: string,
  { from, to, atMs }: { from: readonly SpellKind[]; to: SpellKind | undefined; atMs: number },
) {
  await sql`
    update sandbox.spells set until_ms = ${atMs}
    where mac = ${mac} and until_ms is null and kind = any(${from}) and kind is distinct from ${to ?? null}`.execute(database);
  if (to === undefined) return;
  await sql`
    insert into sandbox.spells (mac, kind, from_ms) select ${mac}, ${to}, ${atMs}
    where not exists (select from sandbox.spells where mac = ${mac} and kind = ${to} and until_ms is null)
    on conflict do nothing`.execute(database);
}

/** The spells of devices that touch a time. */
export async function spellsOf(database: Database, macs: readonly string[], during: { fromMs: number; untilMs: number }): Promise<readonly Spell[]> {
  const { rows } = await sql<Spell>`
    select mac, kind, from_ms, until_ms from sandbox.spells
    where mac = any(${macs}) and from_ms < ${during.untilMs} and (until_ms is null or until_ms > ${during.fromMs})`.execute(database);
  return rows;
}

/** How much of a time spells of these kinds leave, in milliseconds; where they overlap, it counts once. */
export function leftOf(fromMs: number, untilMs: number, spells: readonly Spell[]): number {
  const cut = spells
    .map((spell) => ({ from: Math.max(fromMs, spell.from_ms), until: Math.min(untilMs, spell.until_ms ?? untilMs) }))
    .filter(({ from, until }) => until > from)
    .sort((one, other) => one.from - other.from);
  let left = untilMs - fromMs;
  let coveredTo = fromMs;
  for (const { from, until } of cut) {
    left -= Math.max(0, until - Math.max(from, coveredTo));
    coveredTo = Math.max(coveredTo, until);
  }
  return left;
}
