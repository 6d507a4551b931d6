import { sql } from 'kysely';
import type { DeviceKind, Ownership } from '#modules/equipment/rules/device.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';

export type SilentDevice = {
  readonly serial: string;
  readonly kind: DeviceKind;
  readonly ownership: Ownership;
  readonly accountNumber: string;
  /** When the network last heard of it. */
  readonly since: IsoInstant;
};

/** Devices that the network has not heard of for long, the longest first. */
export async function readSilent(database: Database, most: number): Promise<readonly SilentDevice[]> {
  const { rows } = await sql<SilentDevice>`
    select d.serial, d.kind, d.ownership, a.account_number as "accountNumber", s.since
    from oss.silent_devices s join oss.devices d using (account_id, device_id) join bss.accounts a using (account_id)
    where d.state in ('in-service', 'swap-pending')
    order by s.since, d.serial limit ${most}`.execute(database);
  return rows;
}
