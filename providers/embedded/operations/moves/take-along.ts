import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import { uuidOf } from '#platform/server/uuid.ts';
import type { HeldMove } from './moves.ts';

/** Service stops at the old address: the lines that come along wait to be set up again. */
export async function stopService(transaction: Database, { accountId, lines }: HeldMove): Promise<void> {
  await sql`update oss.services set provisioned = false where account_id = ${accountId} and line = any(${[...lines]}::text[])`.execute(transaction);
  if (lines.includes('internet')) await sql`update oss.add_ons set provisioned = false where account_id = ${accountId}`.execute(transaction);
}

/**
 * Gives the account its new address in the network and for calls to 911. What connects the home is to be set up there; the rest
 * of the equipment follows it. Repeating it changes nothing.
 */
export async function arrive(transaction: Database, { accountId, moveId, to, lines, startsOn }: HeldMove): Promise<void> {
  const { addressLine1, city, state, zip } = to;
  await sql`
    update oss.premises set premise_id = ${uuidOf('premise', accountId, moveId)}, address_line1 = ${addressLine1}, city = ${city}, state = ${state},
      zip = ${zip}, node_id = (select min(node_id) from oss.nodes where zips @> ${[zip]}::text[])
    where account_id = ${accountId}`.execute(transaction);
  if (lines.includes('voice'))
    await sql`
      update oss.voice_lines set address_line1 = ${addressLine1}, address_line2 = null, city = ${city}, state = ${state}, zip = ${zip},
        confirmed_on = ${startsOn}
      where account_id = ${accountId}`.execute(transaction);
  await sql`
    with there as (
      update oss.devices set state = 'activating'
      where account_id = ${accountId} and line = any(${[...lines]}::text[]) and kind in ('gateway', 'modem') and mac is not null and state = 'in-service'
      returning device_id
    )
    update oss.moves set arrived_on = starts_on, device_ids = (select coalesce(array_agg(device_id order by device_id), '{}') from there)
    where account_id = ${accountId} and move_id = ${moveId}`.execute(transaction);
}

/** Everything that came along works. */
export async function startService(transaction: Database, { accountId, lines, deviceIds }: HeldMove): Promise<void> {
  await sql`
    update oss.devices set state = 'in-service'
    where account_id = ${accountId} and device_id = any(${[...deviceIds]}::uuid[]) and state = 'activating'`.execute(transaction);
  await sql`update oss.services set provisioned = true where account_id = ${accountId} and line = any(${[...lines]}::text[])`.execute(transaction);
  if (lines.includes('internet')) await sql`update oss.add_ons set provisioned = true where account_id = ${accountId}`.execute(transaction);
}
