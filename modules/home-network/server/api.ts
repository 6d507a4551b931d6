import { randomUUID } from 'node:crypto';
import { type Device, isInUse } from '#modules/equipment/rules/device.ts';
import { type HomeDevice, MOST_HOME_DEVICES, type UsagePoint } from '#modules/equipment/rules/home-device.ts';
import type { Wifi, WifiSettings } from '#modules/equipment/rules/wifi-settings.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { instantIn, timeIn } from '#platform/rules/time/zoned-time.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { NewGroup } from '../rules/group.ts';
import { kindOrder, macIn } from '../rules/home-device-state.ts';
import { isPauseTime } from '../rules/pause-times.ts';
import type { HomeNetworkPort } from './port.ts';
import * as store from './store.ts';

type Whose = Pick<Viewer, 'accountId'>;

/** The network at an account's home, behind its gateway. */
export type Home = {
  readonly gateway: Device & { readonly mac: string };
  /** Pods that carry its Wi-Fi. */
  readonly pods: readonly Device[];
  /** Undefined if the network cannot be asked now. */
  readonly devices: readonly HomeDevice[] | undefined;
  readonly groups: readonly store.HomeGroup[];
};
export type HomeDeviceDetails = { readonly home: Home; readonly device: HomeDevice; readonly usage: readonly UsagePoint[] };
export type NetworkRefusal = 'no-gateway' | 'no-signal' | 'network-unknown';
export type GroupRefusal = NetworkRefusal | 'name-taken' | 'unknown-device';

export interface HomeNetworkApi {
  /** Undefined if the account has no gateway. */
  home(viewer: Whose): Promise<Home | undefined>;
  /** Undefined for a MAC that is not at this account's home: foreign, unknown and malformed ones are not told apart. */
  device(viewer: Whose, mac: string): Promise<HomeDeviceDetails | undefined>;
  /** The traffic of the home in the last 24 hours, by the hour; undefined if it is not known. */
  usage(home: Home): Promise<readonly UsagePoint[] | undefined>;
  /** Undefined if it is not known. */
  wifi(viewer: Whose): Promise<Wifi | undefined>;
  setWifi(viewer: Whose, settings: WifiSettings): Promise<Result<undefined, NetworkRefusal>>;
  /** Pauses devices of the home, or ends it; others are passed over. */
  pause(viewer: Whose, macs: readonly string[], paused: boolean): Promise<Result<undefined, NetworkRefusal>>;
  addGroup(viewer: Whose, group: NewGroup): Promise<Result<undefined, GroupRefusal>>;
  /** Devices that its times pause go on. */
  removeGroup(viewer: Whose, groupId: string): Promise<void>;
  /** Pauses what is to be paused now, and ends what is over. For the worker. */
  followTimes(now: IsoInstant): Promise<void>;
}

export type HomeNetworkDependencies = {
  readonly database: Database;
  readonly machine: MachineClock;
  readonly equipment: { devices(viewer: Whose): Promise<readonly Device[]> };
  /** Undefined if there is no network to ask. */
  readonly network: HomeNetworkPort | undefined;
  /** Of an account. */
  readonly timeZoneOf: (accountId: string) => Promise<string | undefined>;
};

const ACCOUNTS_AT_ONCE = 200;

export function createHomeNetwork({ database, machine, equipment, network, timeZoneOf }: HomeNetworkDependencies): HomeNetworkApi {
  const gatewayOf = async (viewer: Whose) => {
    const devices = await equipment.devices(viewer);
    const gateway = devices.find(({ kind, state, mac }) => kind === 'gateway' && isInUse(state) && mac !== undefined);
    return gateway?.mac === undefined
      ? undefined
      : { gateway: { ...gateway, mac: gateway.mac }, pods: devices.filter(({ kind, state }) => kind === 'pod' && isInUse(state)) };
  };
  /** What cannot be read is not known. */
  const known = async <T>(ask: (network: HomeNetworkPort) => Promise<T>): Promise<T | undefined> => {
    try {
      return network && (await ask(network));
    } catch {
      return undefined;
    }
  };
  /** Machine time at the beginning of the account's day. */
  const todayBegan = async (accountId: string): Promise<IsoInstant> => {
    const zone = (await timeZoneOf(accountId)) ?? 'UTC';
    return instantIn({ date: timeIn(isoInstant(machine.nowMs()), zone).date, minutes: 0 }, zone);
  };
  const home = async (viewer: Whose): Promise<Home | undefined> => {
    const found = await gatewayOf(viewer);
    if (!found) return undefined;
    const since = await todayBegan(viewer.accountId);
    const [devices, groups] = await Promise.all([
      known((port) => port.homeDevices(found.gateway.mac, since)),
      store.groupsOf(database, viewer.accountId),
    ]);
    return { ...found, devices: devices?.toSorted(byKindAndName), groups };
  };
  const lastDay = () => ({ from: isoInstant(Math.ceil((machine.nowMs() - DAY_MS) / HOUR_MS) * HOUR_MS), until: isoInstant(machine.nowMs()) });
  const telling = async (
    viewer: Whose,
    act: (port: HomeNetworkPort, gateway: string) => ReturnType<HomeNetworkPort['pause']>,
  ): Promise<Result<undefined, NetworkRefusal>> => {
    const found = await gatewayOf(viewer);
    if (!found) return refuse('no-gateway');
    const told = await known((port) => act(port, found.gateway.mac));
    if (!told) return refuse('network-unknown');
    return told.ok ? accept(undefined) : refuse(told.refusal === 'no-signal' ? 'no-signal' : 'no-gateway');
  };

  return {
    home,
    async device(viewer, typed) {
      const mac = macIn(typed);
      const found = mac === undefined ? undefined : await home(viewer);
      const device = found?.devices?.find((one) => one.mac === mac);
      if (!found || !device) return undefined;
      const usage = await known((port) => port.usage(found.gateway.mac, device.mac, lastDay()));
      return { home: found, device, usage: usage ?? [] };
    },
    usage: ({ gateway }) => known((port) => port.usage(gateway.mac, 'all', lastDay())),
    async wifi(viewer) {
      const found = await gatewayOf(viewer);
      return found && known((port) => port.wifi(found.gateway.mac));
    },
    setWifi: (viewer, settings) => telling(viewer, (port, gateway) => port.setWifi(gateway, settings)),
    pause: (viewer, macs, paused) => telling(viewer, (port, gateway) => port.pause(gateway, macs.slice(0, MOST_HOME_DEVICES), paused)),
    async addGroup(viewer, { name, macs, times }) {
      const found = await home(viewer);
      if (!found) return refuse('no-gateway');
      if (!found.devices) return refuse('network-unknown');
      if (macs.some((mac) => !found.devices?.some((device) => device.mac === mac))) return refuse('unknown-device');
      const added = await store.insertGroup(
        database,
        viewer.accountId,
        { groupId: randomUUID(), name, macs: [...new Set(macs)], times },
        MOST_HOME_DEVICES,
      );
      return added ? accept(undefined) : refuse('name-taken');
    },
    async removeGroup(viewer, groupId) {
      const removed = await store.deleteGroup(database, viewer.accountId, groupId);
      if (removed?.told) await telling(viewer, (port, gateway) => port.pause(gateway, removed.macs, false));
    },
    async followTimes(now) {
      if (!network) return;
      for (let after: string | undefined, more = true; more; more = after !== undefined) {
        const groups = await store.timedGroups(database, after, ACCOUNTS_AT_ONCE);
        for (const [accountId, own] of Map.groupBy(groups, (group) => group.accountId)) await followAccount(accountId, own, now);
        after = groups.at(-1)?.accountId;
      }
    },
  };

  /** A turn of a group's times is told to the network once; until the network took it, the next pass tells it again. */
  async function followAccount(accountId: string, groups: readonly store.TimedGroup[], now: IsoInstant): Promise<void> {
    const zone = await timeZoneOf(accountId);
    if (zone === undefined) return;
    const { date, minutes } = timeIn(now, zone);
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
    const states = groups.map((group) => ({ group, isNow: group.times !== undefined && isPauseTime(group.times, weekday, minutes) }));
    const held = new Set(states.flatMap(({ group, isNow }) => (isNow ? group.macs : [])));
    for (const { group, isNow } of states) {
      if (isNow === (group.told ?? false)) continue;
      const macs = isNow ? group.macs : group.macs.filter((mac) => !held.has(mac));
      const told = await telling({ accountId }, (port, gateway) => port.pause(gateway, macs, isNow));
      if (told.ok) await store.markTold(database, group, isNow);
    }
  }
}

const byKindAndName = (one: HomeDevice, other: HomeDevice): number =>
  Number(other.connectedSince !== undefined) - Number(one.connectedSince !== undefined) ||
  kindOrder(one.kind) - kindOrder(other.kind) ||
  (one.name ?? '').localeCompare(other.name ?? '') ||
  (one.mac < other.mac ? -1 : 1);
