import type { EquipmentPort } from '#modules/equipment/server/port.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { SlowAccount } from './slow-account.ts';
import { answering } from './slow-books.ts';
import { createBack } from './slow-returns.ts';

/** The inventory; its names are kept as they come. */
export function equipmentOf(accounts: readonly SlowAccount[]) {
  const names = new Map<string, string | undefined>();
  const setUpOn = new Map<string, IsoDate>();
  const gone = new Set<string>();
  const back = createBack();
  const listed = async (accountId: string) => {
    await answering();
    const devices = accounts.find(({ account }) => account.accountId === accountId)?.devices ?? [];
    return devices.map((device) => {
      const { deviceId } = device;
      const on = setUpOn.get(deviceId);
      return {
        ...device,
        ...(names.has(deviceId) && { nickname: names.get(deviceId) }),
        ...(on !== undefined && { state: 'in-service' as const, installedOn: device.installedOn ?? on }),
        ...(gone.has(deviceId) && { state: 'return-requested' as const }),
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
      for (const old of devices) if (old.kind === device.kind && old.deviceId !== deviceId && old.state === 'swap-pending') gone.add(old.deviceId);
      return accept(undefined);
    },
    async find(by) {
      await answering();
      const fits = ({ serial, mac }: { readonly serial: string; readonly mac: string | undefined }) =>
        'serial' in by ? serial === by.serial : mac === by.mac;
      for (const { account, devices = [] } of accounts) {
        const found = devices.find(fits);
        if (found) return { accountId: account.accountId, deviceId: found.deviceId };
      }
      return undefined;
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
  /** `scanned`: a carrier told of a parcel. */
  return { port, scanned: back.scanned };
}
