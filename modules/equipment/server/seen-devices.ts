import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type Device, isInUse } from '../rules/device.ts';
import { type DeviceState, deviceState } from '../rules/device-state.ts';
import type { NetworkPort, NetworkStatus } from './network-port.ts';
import { newestRestarts } from './restarts/store.ts';

/** A device of the inventory, and how it stands. */
export type SeenDevice = Device & {
  /** Undefined while the network says nothing of it. */
  readonly standing: DeviceState | undefined;
  /** When the network last heard of it. */
  readonly lastSeenAt: IsoInstant | undefined;
};

type Dependencies = {
  readonly database: Database;
  /** Undefined where no network is configured: how devices stand is then not known. */
  readonly network: Pick<NetworkPort, 'status'> | undefined;
};

/** How devices stand. A network that is silent or slow takes nothing else away: it is then not known. */
export const createSeen =
  ({ database, network }: Dependencies) =>
  async (accountId: string, devices: readonly Device[]): Promise<readonly SeenDevice[]> => {
    const macs = devices.flatMap(({ mac, state }) => (mac !== undefined && isInUse(state) ? [mac] : []));
    const [statuses = [], restarts] =
      macs.length === 0
        ? [[], []]
        : await Promise.all([
            network?.status(macs).catch((): readonly NetworkStatus[] => []),
            newestRestarts(
              database,
              macs.map((mac) => ({ accountId, mac })),
            ),
          ]);
    const byMac = new Map(statuses.map((status) => [status.mac, status]));
    const restarting = new Set(restarts.filter(({ endedAt }) => endedAt === undefined).map(({ mac }) => mac));
    return devices.map((device) => {
      const { mac = '' } = device;
      const seen = byMac.get(mac);
      return { ...device, standing: deviceState(device.state, seen, restarting.has(mac)), lastSeenAt: seen?.lastSeenAt };
    });
  };
