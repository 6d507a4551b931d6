import type { Database } from '#platform/server/database/database.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { clockOf, daysIn } from '../rules/pause-times.ts';
import { createHomeNetwork, type HomeNetworkApi, type HomeNetworkDependencies } from './api.ts';
import { addHomeNetworkGraph } from './graph.ts';
import { groupsOf } from './store.ts';

/** A pause begins and ends within so many milliseconds of its minute. */
const FOLLOW_EVERY_MS = 10_000;

export const homeNetworkModule = {
  name: 'home-network',
  tables: { home_group: { kept: 'The customer’s own, until they remove it.', exportedAs: 'home-groups.csv' } },
  graph: { endpoint: 'devices', add: addHomeNetworkGraph },
  open(deps: HomeNetworkDependencies) {
    const api = createHomeNetwork(deps);
    return {
      api,
      runs: [
        {
          name: 'home-pauses',
          stage: 'conclude',
          runs: [{ name: 'home-network.follow-times', everyMs: FOLLOW_EVERY_MS, run: api.followTimes }],
          due: { none: 'Each pass compares what is with what should be.' },
        },
      ],
      exports: [groups(deps.database)],
    };
  },
} as const satisfies ServerModule<HomeNetworkDependencies, HomeNetworkApi>;

const groups = (database: Database) =>
  exportPart({
    name: 'homeGroups',
    read: (accountId) => groupsOf(database, accountId),
    files: [
      {
        file: 'home-groups.csv',
        columns: ['group_id', 'name', 'macs', 'days', 'from', 'until'],
        rowsOf: (all) =>
          all.map(({ groupId, name, macs, times }) => [
            ...[groupId, name, macs.join(' ')],
            ...[times && daysIn(times.days).join(' '), times && clockOf(times.fromMinute), times && clockOf(times.untilMinute)],
          ]),
      },
    ],
  });
