import type { Database } from '#platform/server/database/database.ts';
import type { LiveTopic } from '#platform/server/live/topic.ts';
import type { NetworkPort } from './network-port.ts';
import type { EquipmentPort } from './port.ts';
import { newestRestarts } from './restarts/store.ts';

type Dependencies = { readonly database: Database; readonly equipment: Pick<EquipmentPort, 'device'>; readonly network: NetworkPort | undefined };

/** `device/{id}`: a device of the viewer's account changes with what the network knows of it, and with its restart. */
export const deviceTopic = ({ database, equipment, network }: Dependencies): LiveTopic => ({
  name: 'device',
  async open({ accountId }, deviceId) {
    const device = await equipment.device(accountId, deviceId);
    return device && { accountId, mac: device.mac ?? '' };
  },
  async versions(subjects) {
    const devices = subjects.map(({ accountId = '', mac = '' }) => ({ accountId, mac }));
    const macs = devices.map(({ mac }) => mac).filter((mac) => mac !== '');
    // If the network is silent, the pages still hear of the restart.
    const [restarts, statuses] = await Promise.all([newestRestarts(database, devices), network?.status(macs).catch(() => undefined)]);
    const restartOf = new Map(restarts.map((restart) => [restart.mac, restart]));
    const statusOf = new Map(statuses?.map((status) => [status.mac, status]));
    return devices.map(({ mac }) => {
      const { sentAt, offAt, rangingAt, registeredAt, endedAt } = restartOf.get(mac) ?? {};
      const { stage, failure, service, temperature } = statusOf.get(mac) ?? {};
      return JSON.stringify([sentAt, offAt, rangingAt, registeredAt, endedAt, stage, failure, service, temperature?.tooHot, statuses === undefined]);
    });
  },
});
