import { randomUUID } from 'node:crypto';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { type Device, type DeviceLine, isInUse } from '../../rules/device.ts';
import { type DeviceCheck, diagnose, type Known, type Symptom } from '../../rules/device-check.ts';
import type { NetworkPort, NetworkStatus } from '../network-port.ts';
import type { EquipmentPort } from '../port.ts';
import { checkOf, checksOf, forgetChecks, insertCheck } from './store.ts';

export interface ChecksApi {
  /** Looks at everything that can be seen from afar, says what is wrong, and keeps it. */
  check(
    viewer: Pick<Viewer, 'accountId' | 'userId'>,
    asked: { readonly deviceId: string; readonly symptom: Symptom },
  ): Promise<Result<DeviceCheck, 'no-such-device'>>;
  /** Undefined if the viewer's account has no such check. */
  deviceCheck(viewer: Pick<Viewer, 'accountId'>, checkId: string): Promise<DeviceCheck | undefined>;
  /** The newest of an account, newest first. */
  deviceChecks(accountId: string, most: number): Promise<readonly DeviceCheck[]>;
  /** Deletes those that are older than this. */
  forgetChecks(keptMs: number): Promise<unknown>;
}

export type CheckDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly equipment: Pick<EquipmentPort, 'devices'>;
  readonly network: Pick<NetworkPort, 'status' | 'homeDevices'> | undefined;
  /** Whether the account's service of a line runs; undefined if that cannot be read. */
  readonly serviceRuns: (accountId: string, line: DeviceLine) => Promise<boolean | undefined>;
  /** Whether something is out at the account's address; false while nobody can say. */
  readonly outageCovers: (accountId: string) => Promise<boolean>;
};

/** Below this, a device at home hears the Wi-Fi badly (dBm). */
const WEAK_DBM = -75;

export function createChecks({ database, clock, machine, equipment, network, serviceRuns, outageCovers }: CheckDependencies): ChecksApi {
  const orUnknown = <T>(asked: Promise<T> | undefined): Promise<T | undefined> => (asked ?? Promise.resolve(undefined)).catch(() => undefined);

  const weakDevices = async ({ kind, mac }: Device): Promise<number | undefined | null> => {
    if (kind !== 'gateway' || mac === undefined) return null;
    const home = await orUnknown(network?.homeDevices(mac, isoInstant(machine.nowMs())));
    return home?.filter(({ signalDbm }) => signalDbm !== undefined && signalDbm < WEAK_DBM).length;
  };

  const known = async (accountId: string, device: Device, devices: readonly Device[]): Promise<Known> => {
    const upstream = carrierOf(device, devices);
    const macs = [device.mac, upstream?.mac].filter((mac) => mac !== undefined);
    const [runs, out, statuses, weak] = await Promise.all([
      orUnknown(serviceRuns(accountId, device.line)),
      orUnknown(outageCovers(accountId)),
      orUnknown(network?.status(macs)),
      weakDevices(device),
    ]);
    const seen = (mac: string | undefined): NetworkStatus | undefined => statuses?.find((status) => status.mac === mac);
    const above = upstream && seen(upstream.mac);
    return {
      inventory: device.state,
      serviceRuns: runs,
      isOut: out,
      isUpstreamOnline: upstream ? above && above.stage === 'online' : null,
      seen: device.mac === undefined ? null : seen(device.mac),
      weakDevices: weak,
    };
  };

  return {
    async check({ accountId, userId }, { deviceId, symptom }) {
      const devices = await equipment.devices(accountId);
      const device = devices.find((one) => one.deviceId === deviceId);
      if (!device) return refuse('no-such-device');
      const diagnosis = diagnose(symptom, await known(accountId, device, devices));
      const check = { ...diagnosis, checkId: randomUUID(), deviceId, userId, symptom, at: clock.now() };
      await insertCheck(database, accountId, check);
      return accept(check);
    },
    deviceCheck: ({ accountId }, checkId) => checkOf(database, accountId, checkId),
    deviceChecks: (accountId, most) => checksOf(database, accountId, most),
    forgetChecks: (keptMs) => forgetChecks(database, plusMilliseconds(clock.now(), -keptMs)),
  };
}

/** What a pod, or the adapter of a home phone, hangs on; a receiver has the line by itself. */
function carrierOf({ kind, deviceId }: Device, devices: readonly Device[]): Device | undefined {
  if (kind !== 'pod' && kind !== 'phone-adapter' && kind !== 'tv-device') return undefined;
  const isCarrier = (other: Device) => other.deviceId !== deviceId && (other.kind === 'gateway' || other.kind === 'modem');
  return devices.find((other) => isCarrier(other) && isInUse(other.state));
}
