import { DAY_MS } from '#platform/rules/time/durations.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { selfInstallSettings } from '../rules/settings.ts';
import { createSelfInstall, type SelfInstallApi, type SelfInstallDependencies } from './api.ts';
import { addSelfInstallGraph } from './graph.ts';
import { activationTopic } from './live.ts';
import { activationsOf } from './store.ts';

const FOLLOW_EVERY_MS = 3_000;

export const selfInstallModule = {
  name: 'self-install',
  settings: selfInstallSettings,
  tables: { activation: { deletedBy: 'self-install.forget-done', exportedAs: 'activations.csv' } },
  graph: { endpoint: 'devices', add: addSelfInstallGraph },
  open(deps: SelfInstallDependencies) {
    const api = createSelfInstall(deps);
    return {
      api,
      live: [activationTopic(deps)],
      runs: [
        {
          name: 'activations',
          stage: 'conclude',
          runs: [{ name: 'self-install.follow', everyMs: FOLLOW_EVERY_MS, run: api.follow }],
          due: { none: 'A device comes online when its customer plugs it in.' },
        },
      ],
      retention: [{ name: 'self-install.forget-done', everyMs: DAY_MS, run: api.forget }],
      exports: [
        exportPart({
          name: 'activations',
          read: (accountId) => activationsOf(deps.database, accountId),
          files: [
            {
              file: 'activations.csv',
              columns: ['device_id', 'mac', 'asked_at', 'stage', 'online_at'],
              rowsOf: (all) => all.map(({ deviceId, mac, askedAt, stage, onlineAt }) => [deviceId, mac, askedAt, stage, onlineAt]),
            },
          ],
        }),
      ],
    };
  },
} as const satisfies ServerModule<SelfInstallDependencies, SelfInstallApi>;
