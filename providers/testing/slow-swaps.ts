import type { Device, InventoryState } from '#modules/equipment/rules/device.ts';
import { connectsHome, isComing, isOwnToSetUp, type OwnModem, swapWays } from '#modules/equipment/rules/swap.ts';
import type { SwapToRequest } from '#modules/equipment/server/port.ts';
import { zero } from '#platform/rules/money.ts';

type Stocked = Pick<Device, 'line' | 'kind' | 'make' | 'model' | 'serial' | 'mac'>;
type Added = { readonly accountId: string; device: Device };

/** Devices that take the place of others, of the provider for tests. */
export function createSlowSwaps() {
  let stocked: readonly Stocked[] = [];
  let added: readonly Added[] = [];
  const gone = new Set<string>();
  const states = new Map<string, InventoryState>();
  const isOf =
    (deviceId: string) =>
    ({ device }: Added) =>
      device.deviceId === deviceId;
  const take = (which: (one: Stocked) => boolean): Stocked | undefined => {
    const found = stocked.find(which);
    stocked = stocked.filter((one) => one !== found);
    return found;
  };
  const add = (accountId: string, device: Device): Device => {
    added = [...added, { accountId, device }];
    return device;
  };
  const coming = (deviceId: string, devices: readonly Device[]) => devices.find((one) => one.replaces === deviceId && isComing(one));
  const notYet = {
    nickname: undefined,
    firmware: undefined,
    installedOn: undefined,
    room: undefined,
    state: 'shipped',
    ownership: 'leased',
  } as const;
  const lines = ['internet', 'tv', 'voice'];

  return {
    async stock(device: Stocked) {
      const { line, kind, make, model, serial, mac } = device;
      stocked = [...stocked, { line, kind, make, model, serial, mac }];
    },

    withThose: (accountId: string, devices: readonly Device[]): readonly Device[] => {
      const more = added.filter((one) => one.accountId === accountId).map(({ device }) => device);
      if (more.length === 0) return devices;
      const all = [...devices, ...more].filter(({ deviceId }) => !gone.has(deviceId));
      return all.toSorted((one, other) => lines.indexOf(one.line) - lines.indexOf(other.line) || (one.serial < other.serial ? -1 : 1));
    },

    stateOf(deviceId: string): { readonly state: InventoryState } | undefined {
      const state = states.get(deviceId);
      return state && { state };
    },

    request(
      accountId: string,
      { deviceId, replacementId, own }: SwapToRequest,
      devices: readonly Device[],
      taken: boolean,
    ): Device | 'not-swappable' | 'none-left' | 'code-taken' {
      const old = devices.find((one) => one.deviceId === deviceId);
      if (!old) return 'not-swappable';
      const already = coming(deviceId, devices);
      if (already) return already;
      if (!swapWays(old).includes(own ? 'own' : 'ours')) return 'not-swappable';
      if (taken) return 'code-taken';
      const place = { deviceId: replacementId, replaces: deviceId, room: old.room };
      const bought = own && ({ ...own, line: 'internet', kind: 'modem' } as const);
      const what = bought ?? take(({ kind }) => kind === old.kind);
      if (!what) return 'none-left';
      states.set(deviceId, 'swap-pending');
      const terms = own ? ({ state: 'activating', ownership: 'own', monthlyFee: zero } as const) : { monthlyFee: old.monthlyFee };
      return add(accountId, { ...notYet, ...what, ...place, ...terms });
    },

    cancel(deviceId: string, devices: readonly Device[]): boolean {
      const other = coming(deviceId, devices);
      if (!other) return false;
      states.set(deviceId, 'in-service');
      if (other.ownership === 'own') gone.add(other.deviceId);
      else {
        states.set(other.deviceId, 'return-requested');
        added = added.map((one) => (isOf(other.deviceId)(one) ? { ...one, device: { ...one.device, replaces: undefined } } : one));
      }
      return true;
    },

    addOwn(accountId: string, deviceId: string, modem: OwnModem, devices: readonly Device[]): Device | 'has-one' {
      const there = devices.filter(connectsHome);
      const waiting = there.find(isOwnToSetUp);
      if (there.some((device) => device !== waiting)) return 'has-one';
      if (waiting?.serial === modem.serial && waiting.mac === modem.mac) return waiting;
      if (waiting) gone.add(waiting.deviceId);
      const what = { line: 'internet', kind: 'modem', state: 'activating', ownership: 'own', monthlyFee: zero, replaces: undefined } as const;
      return add(accountId, { ...notYet, ...modem, ...what, deviceId });
    },

    assign(accountId: string, serial: string, deviceId: string): Device | undefined {
      const found = take((one) => one.serial === serial);
      return found && add(accountId, { ...notYet, ...found, deviceId, monthlyFee: zero, replaces: undefined });
    },

    /** A device is set up: what it replaces is not with the customer any more, or is to be sent back. */
    done(device: Device, old: Device | undefined) {
      if (old?.state !== 'swap-pending') return;
      if (old.ownership === 'leased') states.set(old.deviceId, 'return-requested');
      else gone.add(old.deviceId);
      states.delete(device.deviceId);
    },
  };
}
