import { sql } from 'kysely';
import type { Device } from '#modules/equipment/rules/device.ts';

export type DevicesOfAccount = { readonly accountId: string; readonly devices: readonly Device[] };

/** CTEs that insert the devices of accounts, and enter them in the directories. */
export const insertDevices = (accounts: readonly DevicesOfAccount[]) => sql`
    device as (
      insert into oss.devices select * from jsonb_populate_recordset(null::oss.devices, ${JSON.stringify(accounts.flatMap(deviceRows))})
      returning account_id, device_id, serial, mac
    ), device_serial as (
      insert into oss.device_serials (serial, account_id, device_id) select serial, account_id, device_id from device
    ), device_mac as (
      insert into oss.device_macs (mac, account_id, device_id) select mac, account_id, device_id from device where mac is not null
    )`;

const deviceRows = ({ accountId, devices }: DevicesOfAccount) =>
  devices.map(
    ({ deviceId, line, kind, make, model, nickname, serial, mac, room, ownership, monthlyFee, installedOn, firmware, state, replaces }) => ({
      account_id: accountId,
      device_id: deviceId,
      ...{ line, kind, make, model, nickname, serial, mac, room, ownership, firmware, state, replaces },
      monthly_fee: monthlyFee,
      installed_on: installedOn,
    }),
  );
