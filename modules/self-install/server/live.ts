import type { SetUpPorts } from '#modules/equipment/server/api.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { LiveTopic } from '#platform/server/live/topic.ts';
import { activationsOf } from './store.ts';

type Dependencies = Pick<SetUpPorts, 'equipment' | 'network'> & { readonly database: Database };

/** `activation/{id}`: a device changes with what the network knows of it, and once it is in service. */
export const activationTopic = ({ database, equipment, network }: Dependencies): LiveTopic => ({
  name: 'activation',
  async open({ accountId }, deviceId) {
    const device = (await equipment.devices(accountId)).find((each) => each.deviceId === deviceId);
    return device && { accountId, deviceId, mac: device.mac ?? '' };
  },
  async versions(subjects) {
    const macs = subjects.flatMap(({ mac = '' }) => (mac === '' ? [] : [mac]));
    const statuses = await network?.status(macs).catch(() => undefined);
    return Promise.all(
      subjects.map(async ({ accountId = '', deviceId = '', mac = '' }) => {
        const row = (await activationsOf(database, accountId)).find((each) => each.deviceId === deviceId);
        const { stage, failure } = statuses?.find((status) => status.mac === mac) ?? {};
        return JSON.stringify([row?.onlineAt, row?.stageAt, stage, failure, statuses === undefined]);
      }),
    );
  },
});
