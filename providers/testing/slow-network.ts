import type { HomeDevice } from '#modules/equipment/rules/home-device.ts';
import type { WifiSettings } from '#modules/equipment/rules/wifi-settings.ts';
import type { Measured, NetworkPort, NetworkStatus } from '#modules/equipment/server/network-port.ts';
import type { ProvisioningPort } from '#modules/equipment/server/provisioning-port.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { answering } from './slow-books.ts';

/** A device of the network for tests. What changes with time changes when a test says so. */
export type SlowDevice = {
  readonly mac: string;
  /** Of a gateway, with what is at home; undefined for any other device. */
  readonly home?: readonly Omit<HomeDevice, 'usedBytes' | 'paused'>[];
};
type Known = {
  readonly mac: string;
  readonly home: readonly Omit<HomeDevice, 'usedBytes' | 'paused'>[] | undefined;
  readonly paused: Set<string>;
  state: Pick<NetworkStatus, 'stage' | 'service' | 'failure'>;
  bootedMs: number;
  wifi: WifiSettings;
  changedMs: number;
};

const MEASURED: Measured = { downstreamDbmv: 0.5, upstreamDbmv: 41, noiseDb: 38, latencyMs: 12 };
const BYTES_AN_HOUR = 1_000_000;

/**
 * A second network behind the ports, for tests only: in memory and slow to answer. It shares no code with the sandbox network. A device that boots is
 * online after `bootMs` of the clock that it is given.
 */
export function createSlowNetwork(
  devices: readonly SlowDevice[],
  { nowMs, bootMs = 30_000 }: { readonly nowMs: () => number; readonly bootMs?: number },
) {
  const known = new Map(
    devices.map(({ mac, home }): [string, Known] => {
      const wifi: WifiSettings = { name: 'Slow', passphrase: 'slow passphrase', security: 'wpa2', bandSteering: false, guest: undefined };
      const state = { stage: 'online', service: 'running', failure: undefined } as const;
      return [mac, { mac, home, paused: new Set(), state, bootedMs: nowMs() - bootMs, wifi, changedMs: 0 }];
    }),
  );
  const restarts = new Map<string, string>();
  const acts = new Map<string, string>();
  const statusOf = ({ mac, state, bootedMs }: Known): NetworkStatus => {
    const booting = state.stage === 'online' && nowMs() - bootedMs < bootMs;
    const stage = booting ? 'ranging' : state.stage;
    return {
      ...{ ...state, mac, stage, firmware: 'S-1', bootedAt: isoInstant(bootedMs), lastSeenAt: isoInstant(stage ? nowMs() : bootedMs) },
      measured: stage === 'online' ? MEASURED : undefined,
      temperature: stage && { celsius: 50, tooHot: false },
    };
  };
  const hours = ({ from, until }: { readonly from: IsoInstant; readonly until: IsoInstant }) => {
    const first = Math.ceil(Date.parse(from) / HOUR_MS);
    const end = Math.min(Date.parse(until), nowMs());
    return Array.from({ length: Math.max(0, Math.ceil(end / HOUR_MS) - first) }, (_, at) => isoInstant((first + at) * HOUR_MS));
  };
  const gateway = async (mac: string) => {
    await answering();
    const device = known.get(mac);
    return device?.home ? { ...device, device, home: device.home } : undefined;
  };
  const telling = async (mac: string, act: (device: Known) => void): ReturnType<NetworkPort['setWifi']> => {
    const found = await gateway(mac);
    if (!found) return refuse('no-such-device');
    if (statusOf(found.device).stage !== 'online') return refuse('no-signal');
    act(found.device);
    return accept(undefined);
  };

  const network: NetworkPort = {
    async status(macs) {
      await answering();
      return [...new Set(macs)].flatMap((mac) => known.get(mac) ?? []).map(statusOf);
    },
    async restart(mac, restartId) {
      await answering();
      const device = known.get(mac);
      if (!device) return refuse('no-such-device');
      const asked = restarts.get(restartId);
      if (asked !== undefined) return asked === mac ? accept(undefined) : refuse('another-restart');
      restarts.set(restartId, mac);
      device.bootedMs = nowMs();
      return accept(undefined);
    },
    async signal(mac, during) {
      await answering();
      return known.has(mac) ? hours(during).map((at) => ({ at, measured: MEASURED })) : [];
    },
    async speed(mac) {
      await answering();
      const device = known.get(mac);
      if (!device || statusOf(device).stage !== 'online' || device.state.service !== 'running') return undefined;
      return { downloadKbps: 500_000, uploadKbps: 50_000 };
    },
    async homeDevices(mac, usedSince) {
      const found = await gateway(mac);
      const used = Math.max(0, Math.round(((nowMs() - Date.parse(usedSince)) / HOUR_MS) * BYTES_AN_HOUR));
      return found?.home.map((device) => ({ ...device, paused: found.paused.has(device.mac), usedBytes: used }));
    },
    async usage(mac, of, during) {
      const found = await gateway(mac);
      const counted = (found?.home ?? []).filter((device) => of === 'all' || device.mac === of).length;
      return hours(during).map((at) => ({ at, bytes: counted * BYTES_AN_HOUR }));
    },
    pause: (mac, macs, paused) =>
      telling(mac, (device) => {
        const own = macs.filter((one) => device.home?.some((other) => other.mac === one));
        for (const one of own) paused ? device.paused.add(one) : device.paused.delete(one);
      }),
    async wifi(mac) {
      const found = await gateway(mac);
      return found && { ...found.device.wifi, changedAt: isoInstant(found.device.changedMs) };
    },
    setWifi: (mac, wifi) =>
      telling(mac, (device) => {
        if (JSON.stringify(device.wifi) !== JSON.stringify(wifi)) device.changedMs = nowMs();
        device.wifi = wifi;
      }),
  };

  const provision = async (mac: string, act: string, actId: string, to: Known['state']['service']): ReturnType<ProvisioningPort['release']> => {
    await answering();
    const device = known.get(mac);
    if (!device) return refuse('no-such-device');
    const done = acts.get(actId);
    if (done !== undefined) return done === `${act} ${mac}` ? accept(undefined) : refuse('another-act');
    acts.set(actId, `${act} ${mac}`);
    device.state = { ...device.state, service: to, stage: to === 'unassigned' ? 'registered' : 'online' };
    return accept(undefined);
  };
  const provisioning: ProvisioningPort = {
    activate: (mac, _lines, actId) => provision(mac, 'activate', actId, 'running'),
    suspend: (mac, actId) => provision(mac, 'suspend', actId, 'suspended'),
    restore: (mac, actId) => provision(mac, 'restore', actId, 'running'),
    release: (mac, actId) => provision(mac, 'release', actId, 'unassigned'),
  };

  return {
    network,
    provisioning,
    /** Takes a device's signal away, or gives it back. */
    setSignal(mac: string, there: boolean) {
      const device = known.get(mac);
      if (!device) throw new Error(`no device ${mac}`);
      device.state = { ...device.state, stage: there ? 'online' : undefined };
      device.bootedMs = nowMs();
    },
    /** How often each device was restarted. */
    restartsOf: (mac: string) => [...restarts.values()].filter((one) => one === mac).length,
  };
}
