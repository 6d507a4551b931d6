import { sql } from 'kysely';
import type { NetworkPort } from '#modules/equipment/server/network-port.ts';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TickingRun } from '#providers/books/runs.ts';

/** Who has a device that was not heard of for so long may not need it any more: nobody is on a journey for longer. */
const SILENT_AFTER_MS = 30 * DAY_MS;
/** Devices of one question to the network, and of one statement. */
const AT_ONCE = 5_000;

type Dependencies = { readonly database: Database; readonly network: Pick<NetworkPort, 'status'> };

/** Marks devices in service of which the network has not heard for thirty days, once a day. What is heard of again is not marked any more. */
export const createSilenceMarking = (deps: Dependencies): TickingRun => ({
  runs: () => [{ name: 'provider.silent-devices', everyMs: DAY_MS, run: () => markSilent(deps, isoInstant(machineClock.nowMs())) }],
  nextDue: async () => undefined,
});

/**
 * Asks the network page by page and writes each page in one statement, however many devices changed. A device that the network does not know is not
 * silent: it was never let in. A network that does not answer changes nothing, and the next pass begins anew. @param now of the machine, as the network's
 */
export async function markSilent({ database, network }: Dependencies, now: IsoInstant): Promise<void> {
  const limit = plusMilliseconds(now, -SILENT_AFTER_MS);
  for (let after = '', macs = await inService(database, after); macs.length > 0; macs = await inService(database, after)) {
    const seen = await network.status(macs);
    const silent = seen.flatMap(({ mac, lastSeenAt }) => (lastSeenAt !== undefined && lastSeenAt < limit ? [{ mac, since: lastSeenAt }] : []));
    const until = macs.at(-1) ?? '';
    await mark(database, { after, until }, silent);
    after = until;
  }
}

/** The MACs that follow one, of devices that do their work at customers'. */
async function inService(database: Database, after: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly mac: string }>`
    select m.mac from oss.device_macs m join oss.devices d using (account_id, device_id)
    where m.mac > ${after} and d.state in ('in-service', 'swap-pending') order by m.mac limit ${AT_ONCE}`.execute(database);
  return rows.map(({ mac }) => mac);
}

type Page = { readonly after: string; readonly until: string };
type Silent = { readonly mac: string; readonly since: IsoInstant };

/** Whatever else is marked between these MACs has been heard of, or is not in service any more. */
const mark = (database: Database, { after, until }: Page, silent: readonly Silent[]) =>
  sql`
    with seen as materialized (
      select m.account_id, m.device_id, one.since
      from jsonb_to_recordset(${JSON.stringify(silent)}) as one(mac text, since timestamptz) join oss.device_macs m using (mac)
    ), marked as (
      insert into oss.silent_devices as s (account_id, device_id, since) select account_id, device_id, since from seen
      on conflict (account_id, device_id) do update set since = excluded.since where s.since <> excluded.since
    )
    delete from oss.silent_devices s using oss.device_macs m
    where (m.mac > ${after} and m.mac <= ${until}) and s.account_id = m.account_id and s.device_id = m.device_id
      and not exists (select from seen where seen.account_id = s.account_id and seen.device_id = s.device_id)`.execute(database);
