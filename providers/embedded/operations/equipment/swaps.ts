import { sql } from 'kysely';
import type { Device } from '#modules/equipment/rules/device.ts';
import { connectsHome, isComing, isOwnToSetUp, type OwnModem, swapWays } from '#modules/equipment/rules/swap.ts';
import type { EquipmentPort, SwapToRequest } from '#modules/equipment/server/port.ts';
import { zero } from '#platform/rules/money.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { insertDevices } from './insert-devices.ts';
import { lockDevices } from './lock-devices.ts';
import { readDevices } from './read-devices.ts';
import { removeDevice } from './remove-device.ts';
import { takeOne } from './stock.ts';

const UNIQUE_VIOLATION = '23505';
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

type Swaps = Pick<EquipmentPort, 'requestSwap' | 'cancelSwap' | 'assign' | 'addOwnModem'>;
type Refused = Extract<Awaited<ReturnType<EquipmentPort['requestSwap']>>, { ok: false }>['refusal'];

/** Devices that take the place of others, and those that are handed out. */
export const createSwaps = (database: Database): Swaps => {
  const deviceOf = async (accountId: string, deviceId: string): Promise<Device | undefined> => (await readDevices(database, accountId, deviceId))[0];
  return {
    async requestSwap(accountId, asked) {
      if (!isUuid(accountId) || !isUuid(asked.deviceId)) return refuse('not-swappable');
      try {
        const made = await database.transaction().execute((transaction) => request(transaction, accountId, asked));
        if ('refused' in made) return refuse(made.refused);
        const device = await deviceOf(accountId, made.deviceId);
        return device ? accept(device) : refuse('not-swappable');
      } catch (error) {
        if (isTaken(error)) return refuse('code-taken');
        throw error;
      }
    },

    async cancelSwap(accountId, deviceId) {
      if (!isUuid(accountId) || !isUuid(deviceId)) return refuse('no-swap');
      const isCanceled = await database.transaction().execute((transaction) => cancel(transaction, accountId, deviceId));
      return isCanceled ? accept(undefined) : refuse('no-swap');
    },

    async addOwnModem(accountId, { deviceId, modem }) {
      if (!isUuid(accountId)) return refuse('no-internet');
      try {
        const made = await database.transaction().execute((transaction) => addOwn(transaction, accountId, { deviceId, modem }));
        if ('refused' in made) return refuse(made.refused);
        const device = await deviceOf(accountId, made.deviceId);
        return device ? accept(device) : refuse('has-one');
      } catch (error) {
        if (isTaken(error)) return refuse('code-taken');
        throw error;
      }
    },

    async assign(accountId, { serial, deviceId }) {
      if (!isUuid(accountId)) return refuse('not-in-stock');
      const made = await database.transaction().execute(async (transaction) => {
        const stocked = await takeOne(transaction, { serial });
        if (!stocked) return false;
        await insert(transaction, accountId, {
          ...stocked,
          deviceId,
          ...notYet,
          ownership: 'leased',
          monthlyFee: zero,
          room: undefined,
          replaces: undefined,
        });
        return true;
      });
      const device = made ? await deviceOf(accountId, deviceId) : (await readDevices(database, accountId)).find((one) => one.serial === serial);
      return device ? accept(device) : refuse('not-in-stock');
    },
  };
};

const notYet = { nickname: undefined, installedOn: undefined, firmware: undefined, state: 'shipped' } as const;

const ownTerms = { state: 'activating', line: 'internet', kind: 'modem', ownership: 'own', monthlyFee: zero } as const;

const insert = (transaction: Database, accountId: string, device: Device) =>
  sql`with ${insertDevices([{ accountId, devices: [device] }])} select`.execute(transaction);

async function request(
  transaction: Database,
  accountId: string,
  { deviceId, replacementId, own }: SwapToRequest,
): Promise<{ readonly deviceId: string } | { readonly refused: Refused }> {
  const [old] = await lockDevices(transaction, accountId, [deviceId]);
  if (!old) return { refused: 'not-swappable' };
  const coming = await comingFor(transaction, accountId, deviceId);
  if (coming) return coming;
  if (!swapWays({ ...old, mac: old.mac ?? undefined }).includes(own ? 'own' : 'ours')) return { refused: 'not-swappable' };
  const stocked = own ? undefined : await takeOne(transaction, old);
  if (!own && !stocked) return { refused: 'none-left' };
  const place = { deviceId: replacementId, replaces: deviceId, room: old.room ?? undefined };
  if (stocked) await insert(transaction, accountId, { ...stocked, ...notYet, ...place, ownership: 'leased', monthlyFee: old.monthlyFee });
  if (own)
    await insert(transaction, accountId, {
      ...{ ...notYet, ...own, ...place, ...ownTerms },
    });
  await sql`update oss.devices set state = 'swap-pending' where account_id = ${accountId} and device_id = ${deviceId}`.execute(transaction);
  return { deviceId: replacementId };
}

type Added = { readonly deviceId: string } | { readonly refused: 'no-internet' | 'has-one' };

/** Two at once meet at the line of service, which is locked after devices, as where one is set up. */
async function addOwn(transaction: Database, accountId: string, asked: { readonly deviceId: string; readonly modem: OwnModem }): Promise<Added> {
  const known = await readDevices(transaction, accountId);
  await lockDevices(
    transaction,
    accountId,
    known.filter(connectsHome).map(({ deviceId }) => deviceId),
  );
  const { rows } = await sql`
    select from oss.services where account_id = ${accountId} and line = 'internet' for no key update`.execute(transaction);
  if (rows.length === 0) return { refused: 'no-internet' };
  const there = (await readDevices(transaction, accountId)).filter(connectsHome);
  const waiting = there.find(isOwnToSetUp);
  if (there.some((device) => device !== waiting)) return { refused: 'has-one' };
  if (waiting?.serial === asked.modem.serial && waiting.mac === asked.modem.mac) return { deviceId: waiting.deviceId };
  if (waiting) await removeDevice(transaction, accountId, waiting.deviceId);
  await insert(transaction, accountId, { ...notYet, ...asked.modem, ...ownTerms, deviceId: asked.deviceId, room: undefined, replaces: undefined });
  return { deviceId: asked.deviceId };
}

type Coming = Pick<Device, 'deviceId' | 'ownership' | 'state' | 'replaces'>;

/** What waits to take the place of a device. */
async function comingFor(transaction: Database, accountId: string, deviceId: string): Promise<Coming | undefined> {
  const { rows } = await sql<Coming>`
    select device_id as "deviceId", ownership, state, replaces from oss.devices
    where account_id = ${accountId} and replaces = ${deviceId}`.execute(transaction);
  return rows.find(isComing);
}

async function cancel(transaction: Database, accountId: string, deviceId: string): Promise<boolean> {
  const seen = await comingFor(transaction, accountId, deviceId);
  if (!seen) return false;
  const locked = await lockDevices(transaction, accountId, [deviceId, seen.deviceId]);
  // It may have come into service meanwhile.
  const coming = await comingFor(transaction, accountId, deviceId);
  if (!coming || locked.find((one) => one.deviceId === deviceId)?.state !== 'swap-pending') return false;
  await sql`update oss.devices set state = 'in-service' where account_id = ${accountId} and device_id = ${deviceId}`.execute(transaction);
  if (coming.ownership === 'own') await removeDevice(transaction, accountId, coming.deviceId);
  else
    await sql`
      update oss.devices set state = 'return-requested', replaces = null
      where account_id = ${accountId} and device_id = ${coming.deviceId}`.execute(transaction);
  return true;
}
