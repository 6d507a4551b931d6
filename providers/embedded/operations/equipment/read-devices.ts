import { sql } from 'kysely';
import type { Device } from '#modules/equipment/rules/device.ts';
import type { Database } from '#platform/server/database/database.ts';

type Row = { readonly [Name in keyof Device]: undefined extends Device[Name] ? Exclude<Device[Name], undefined> | null : Device[Name] };

/** The devices of an account, or one of them. */
export async function readDevices(database: Database, accountId: string, deviceId?: string): Promise<readonly Device[]> {
  const { rows } = await sql<Row>`
    select device_id as "deviceId", line, kind, make, model, nickname, serial, mac, room, ownership, monthly_fee as "monthlyFee",
      installed_on as "installedOn", firmware, state, replaces
    from oss.devices
    where account_id = ${accountId} and (${deviceId ?? null}::uuid is null or device_id = ${deviceId ?? null})
    order by array_position(array['internet', 'tv', 'voice'], line), serial`.execute(database);
  return rows.map(({ nickname, mac, room, installedOn, firmware, replaces, ...row }) => ({
    ...row,
    nickname: nickname ?? undefined,
    mac: mac ?? undefined,
    room: room ?? undefined,
    installedOn: installedOn ?? undefined,
    firmware: firmware ?? undefined,
    replaces: replaces ?? undefined,
  }));
}
