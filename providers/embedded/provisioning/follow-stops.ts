import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ProvisioningPort } from '#modules/equipment/server/provisioning-port.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Failure, failWith, skipFailing } from '#platform/server/skip-failing.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { TickingRun } from '#providers/books/runs.ts';
import { readStoppedAccounts } from '../billing/accounts/service-state.ts';
import { readSeasonalAccounts } from '../operations/seasonal/seasons.ts';

type Dependencies = { readonly database: Database; readonly provisioning: ProvisioningPort };

/**
 * Has the network follow what dunning decides, and what customers booked: where the core bill has stopped service, or a season has, the network carries
 * nothing for the account's devices; once that is over, it carries again. The devices stay online, so that customers still reach us, and in a season
 * phones keep carrying, so that 911 works.
 */
export const createStopFollowing = (deps: Dependencies): TickingRun => ({
  runs: () => [{ name: 'provider.network-stops', everyMs: 2_000, run: () => followStops(deps) }],
  nextDue: async () => undefined,
});

type Reason = 'non-pay' | 'seasonal';
type Stopped = { readonly accountId: string; readonly reason: Reason };

const stoppedFor =
  (reason: Reason) =>
  (accountId: string): Stopped => ({ accountId, reason });

type Stop = { readonly accountId: string; readonly stopId: string; readonly state: 'stopping' | 'restoring' };

/** Every account is told for itself: one that the network does not take holds up no other, and is tried again. @throws AggregateError of those */
async function followStops({ database, provisioning }: Dependencies): Promise<void> {
  const [unpaid, seasonal] = await Promise.all([readStoppedAccounts(database), readSeasonalAccounts(database)]);
  await decide(database, [...seasonal.map(stoppedFor('seasonal')), ...unpaid.map(stoppedFor('non-pay'))]);
  const { rows } = await sql<Stop>`
    select account_id as "accountId", stop_id as "stopId", state from oss.network_stops where state <> 'stopped' order by account_id`.execute(
    database,
  );
  const failed: Failure<Stop>[] = [];
  for (const stop of rows) failed.push(...(await skipFailing([stop], () => tell(database, provisioning, stop))).failed);
  failWith(failed, ({ accountId, state }) => `the network was not told of account ${accountId}, which is ${state}`);
}

/** Notes what the network is to be told: accounts that are stopped now and were not, and those that are not any more. */
async function decide(database: Database, stopped: readonly Stopped[]): Promise<void> {
  const wanted = JSON.stringify(stopped.map(({ accountId, reason }) => ({ accountId, reason, stopId: randomUUID() })));
  await sql`
    insert into oss.network_stops (account_id, stop_id, state, reason)
    select distinct on ("accountId") "accountId", "stopId", 'stopping', reason
    from jsonb_to_recordset(${wanted}) as one("accountId" uuid, "stopId" uuid, reason text)
    order by "accountId", reason on conflict do nothing`.execute(database);
  await sql`
    with gone as (
      select account_id from oss.network_stops
      where state <> 'restoring' and not exists (
        select from jsonb_to_recordset(${wanted}) as one("accountId" uuid, reason text)
        where one."accountId" = network_stops.account_id and one.reason = network_stops.reason)
      order by 1 for no key update skip locked
    )
    update oss.network_stops s set state = 'restoring' from gone where s.account_id = gone.account_id`.execute(database);
}

/**
 * Each device once by an id of its own; what the network does not know, it cannot carry for. The row stays locked meanwhile: a stop that comes late is
 * never told after its end.
 */
const tell = (database: Database, provisioning: ProvisioningPort, { accountId, stopId, state }: Stop): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const mine = await sql<{ readonly reason: Reason }>`
      select reason from oss.network_stops where account_id = ${accountId} and stop_id = ${stopId} and state = ${state}
      for no key update skip locked`.execute(transaction);
    const [told] = mine.rows;
    if (told === undefined) return;
    const rings = told.reason === 'seasonal' ? sql`and line <> 'voice'` : sql``;
    const { rows } = await sql<{ readonly mac: string }>`
      select mac from oss.devices where account_id = ${accountId} and mac is not null and state in ('in-service', 'return-requested', 'swap-pending')
        ${rings}
      order by mac`.execute(transaction);
    for (const { mac } of rows) {
      const actId = uuidOf('network stop', stopId, state, mac);
      await (state === 'stopping' ? provisioning.suspend(mac, actId) : provisioning.restore(mac, actId));
    }
    const done =
      state === 'stopping'
        ? sql`update oss.network_stops set state = 'stopped' where account_id = ${accountId}`
        : sql`delete from oss.network_stops where account_id = ${accountId}`;
    await done.execute(transaction);
  });
