import type { EquipmentPort } from '#modules/equipment/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { SlowAccount } from './slow-account.ts';
import { answering } from './slow-books.ts';
import { createBack } from './slow-returns.ts';
import { createSlowSwaps } from './slow-swaps.ts';

/** The inventory; its names are kept as they come. */
export function equipmentOf(accounts: readonly SlowAccount[]) {
  const names = new Map<string, string | undefined>();
  const setUpOn = new Map<string, IsoDate>();
  const back = createBack();
  const swaps = createSlowSwaps();
  const listed = async (accountId: string) => {
    await answering();
    const devices = accounts.find(({ account }) => account.accountId === accountId)?.devices ?? [];
    return swaps.withThose(accountId, devices).map((device) => {
      const { deviceId } = device;
      const on = setUpOn.get(deviceId);
      return {
        ...device,
        ...(names.has(deviceId) && { nickname: names.get(deviceId) }),
        ...(on !== undefined && { state: 'in-service' as const, installedOn: device.installedOn ?? on }),
        ...swaps.stateOf(deviceId),
        ...back.stateOf(deviceId),
      };
    });
  };
  const port: EquipmentPort = {
    devices: listed,
    device: async (accountId, deviceId) => (await listed(accountId)).find((device) => device.deviceId === deviceId),
    async rename(accountId, deviceId, nickname) {
      const devices = await listed(accountId);
      if (!devices.some((device) => device.deviceId === deviceId)) return refuse('no-such-device');
      const wanted = nickname?.toLowerCase();
      if (wanted !== undefined && devices.some((device) => device.deviceId !== deviceId && device.nickname?.toLowerCase() === wanted))
        return refuse('name-taken');
      names.set(deviceId, nickname);
      return accept(undefined);
    },
    async setUp(accountId, deviceId, on) {
      const devices = await listed(accountId);
      const device = devices.find((each) => each.deviceId === deviceId);
      if (!device || !['shipped', 'activating', 'in-service'].includes(device.state)) return refuse('no-such-device');
      setUpOn.set(deviceId, setUpOn.get(deviceId) ?? on);
      swaps.done(
        device,
        devices.find((old) => old.deviceId === device.replaces),
      );
      return accept(undefined);
    },
    async find(by) {
      await answering();
      const fits = ({ serial, mac }: { readonly serial: string; readonly mac: string | undefined }) =>
        'serial' in by ? serial === by.serial : mac === by.mac;
      for (const { account, devices = [] } of accounts) {
        const found = swaps.withThose(account.accountId, devices).find(fits);
        if (found) return { accountId: account.accountId, deviceId: found.deviceId };
      }
      return undefined;
    },
    async requestSwap(accountId, asked) {
      const devices = await listed(accountId);
      const own = asked.own;
      const taken = own && (await Promise.all([port.find({ serial: own.serial }), port.find({ mac: own.mac })])).some((found) => found !== undefined);
      const made = swaps.request(accountId, asked, devices, taken === true);
      return typeof made === 'string' ? refuse(made) : accept(made);
    },
    async addOwnModem(accountId, { deviceId, modem }) {
      const devices = await listed(accountId);
      const owner = accounts.find(({ account }) => account.accountId === accountId);
      if (!owner?.account.services.some(({ line }) => line === 'internet')) return refuse('no-internet');
      const takenBy = await Promise.all([port.find({ serial: modem.serial }), port.find({ mac: modem.mac })]);
      if (takenBy.some((found) => found !== undefined && found.accountId !== accountId)) return refuse('code-taken');
      const made = swaps.addOwn(accountId, deviceId, modem, devices);
      return made === 'has-one' ? refuse(made) : accept(made);
    },
    async cancelSwap(accountId, deviceId) {
      return swaps.cancel(deviceId, await listed(accountId)) ? accept(undefined) : refuse('no-swap');
    },
    async assign(accountId, { serial, deviceId }) {
      const given = swaps.assign(accountId, serial, deviceId) ?? (await listed(accountId)).find((one) => one.serial === serial);
      return given ? accept(given) : refuse('not-in-stock');
    },
    async requestReturn(accountId, asked) {
      const listedNow = await listed(accountId);
      return back.request(
        accountId,
        asked,
        listedNow.filter(({ deviceId }) => asked.deviceIds.includes(deviceId)),
      );
    },
    async returns(accountId) {
      await answering();
      return back.of(accountId);
    },
  };
  /** `scanned`: a carrier told of a parcel. `stock`: a device came into the warehouse. */
  return { port, scanned: back.scanned, stock: swaps.stock };
}
