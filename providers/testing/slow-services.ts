import type { EquipmentPort } from '#modules/equipment/server/port.ts';
import type { LineOfService, ServiceInstance } from '#modules/services/rules/service.ts';
import type { ServicesPort } from '#modules/services/server/port.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { SlowAccount } from './slow-account.ts';
import { answering, type Known } from './slow-books.ts';

const order: readonly LineOfService[] = ['internet', 'tv', 'voice', 'mobile', 'streaming', 'wifi', 'secureconnect'];
const brands = { wifi: 'Wi-Fi', secureconnect: 'SecureConnect' } as const;

/** Services of the account and what comes with its internet; stopped as its bills say. */
export const servicesOf = (known: Known): ServicesPort => ({
  async services(accountId) {
    const told = await known(accountId);
    if (told === undefined) return [];
    const { account, parts, addOns = [] } = told.account;
    const own = [
      ...account.services,
      ...addOns.map(({ line, provisioned }) => ({ line, provisioned, lines: 1, planName: { en: brands[line], es: brands[line] } })),
    ];
    const premise = { premiseId: `home of ${accountId}`, ...account.address };
    return own
      .map((service): ServiceInstance => ({ ...service, ...standing(service, parts), serviceId: service.line, since: undefined, premise }))
      .toSorted((one, other) => order.indexOf(one.line) - order.indexOf(other.line));
  },
});

function standing(service: { readonly line: LineOfService; readonly provisioned: boolean }, parts: SlowAccount['parts']) {
  if (!service.provisioned) return { state: 'pending', reason: undefined } as const;
  const part: AccountPart = service.line === 'mobile' || service.line === 'streaming' ? service.line : 'core';
  const billed = parts.find((each) => each.part === part)?.serviceState ?? 'active';
  if (billed === 'active') return { state: 'active', reason: undefined } as const;
  return { state: billed === 'suspended' || billed === 'hotlined' ? 'suspended' : 'disconnected', reason: 'non-pay' } as const;
}

/** The inventory; its names are kept as they come. */
export function equipmentOf(accounts: readonly SlowAccount[]): EquipmentPort {
  const names = new Map<string, string | undefined>();
  const setUpOn = new Map<string, IsoDate>();
  const gone = new Set<string>();
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
      };
    });
  };
  return {
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
  };
}
