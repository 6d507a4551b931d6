import { sql } from 'kysely';
import type { Device } from '#modules/equipment/rules/device.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { StockedDevice } from '../product-orders/stock.ts';

type Row = Omit<StockedDevice, 'mac'> & { readonly mac: string | null };

/** Puts a device on the shelf; false if some device has its serial number or its MAC, here or at a customer’s. */
export async function addToStock(database: Database, { serial, mac, kind, line, make, model }: StockedDevice): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into oss.stock (serial, mac, kind, line, make, model)
    select ${serial}, ${mac ?? null}, ${kind}, ${line}, ${make}, ${model}
    where not exists (select from oss.device_serials where serial = ${serial})
      and not exists (select from oss.device_macs where mac = ${mac ?? null}::text)
      and not exists (select from oss.stock where mac = ${mac ?? null}::text)
    on conflict do nothing`.execute(database);
  return numAffectedRows === 1n;
}

/** What there is, by kind and serial number. */
export async function readStock(database: Database): Promise<readonly StockedDevice[]> {
  const { rows } = await sql<Row>`select serial, mac, kind, line, make, model from oss.stock order by kind, serial`.execute(database);
  return rows.map(inWords);
}

/** Takes one off the shelf: that with a serial number, or one of a kind, of the same model if there is one. */
export async function takeOne(
  transaction: Database,
  wanted: { readonly serial: string; readonly kind?: undefined } | Pick<Device, 'kind' | 'model'>,
): Promise<StockedDevice | undefined> {
  const which = wanted.kind === undefined ? sql`serial = ${wanted.serial}` : sql`kind = ${wanted.kind}`;
  const first = wanted.kind === undefined ? sql`serial` : sql`(model = ${wanted.model}) desc, serial`;
  const { rows } = await sql<Row>`
    delete from oss.stock where serial = (select serial from oss.stock where ${which} order by ${first} limit 1 for update skip locked)
    returning serial, mac, kind, line, make, model`.execute(transaction);
  return rows.map(inWords)[0];
}

const inWords = ({ mac, ...row }: Row): StockedDevice => ({ ...row, mac: mac ?? undefined });
