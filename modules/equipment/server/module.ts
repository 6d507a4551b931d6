import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { equipmentSettings } from '../rules/settings.ts';
import { createEquipment, type EquipmentApi, type EquipmentDependencies } from './api.ts';
import { checksOf } from './checks/store.ts';
import { deviceCommands } from './commands.ts';
import { equipmentConsole } from './console.ts';
import { addEquipmentGraph } from './graph.ts';
import { deviceTopic } from './live-devices.ts';
import { everyRestart, forgetRestarts } from './restarts/store.ts';
import { returnTopic } from './returns/live-returns.ts';

type Dependencies = EquipmentDependencies & {
  /** How long a restart is kept after its end, and a check (`equipment.keptDays`). */
  readonly keptDays: () => Promise<number>;
};

/** How far restarts have come is looked at as often as their pages are told. */
const FOLLOW_EVERY_MS = 1_000;

export const equipmentModule = {
  name: 'equipment',
  settings: equipmentSettings,
  commands: deviceCommands,
  console: equipmentConsole,
  tables: {
    restart: { deletedBy: 'equipment.forget-restarts', exportedAs: 'restarts.csv' },
    device_check: { deletedBy: 'equipment.forget-checks', exportedAs: 'device-checks.csv' },
  },
  graph: { endpoint: 'devices', add: addEquipmentGraph },
  open({ keptDays, ...deps }: Dependencies) {
    const api = createEquipment(deps);
    const { database, machine } = deps;
    return {
      api,
      live: [deviceTopic(deps), returnTopic(deps)],
      runs: [
        {
          name: 'restarts',
          stage: 'conclude',
          runs: [{ name: 'equipment.follow-restarts', everyMs: FOLLOW_EVERY_MS, run: api.followRestarts }],
          due: { none: 'Devices boot in machine time.' },
        },
      ],
      retention: [
        {
          name: 'equipment.forget-restarts',
          everyMs: HOUR_MS,
          run: async () => forgetRestarts(database, isoInstant(machine.nowMs() - (await keptDays()) * DAY_MS)),
        },
        { name: 'equipment.forget-checks', everyMs: HOUR_MS, run: async () => api.forgetChecks((await keptDays()) * DAY_MS) },
      ],
      exports: [restarts(database), checks(database)],
    };
  },
} as const satisfies ServerModule<Dependencies, EquipmentApi>;

const restarts = (database: Database) =>
  exportPart({
    name: 'restarts',
    read: (accountId) => everyRestart(database, accountId),
    files: [
      {
        file: 'restarts.csv',
        columns: ['restart_id', 'device_id', 'mac', 'asked_at', 'sent_at', 'ended_at', 'outcome'],
        rowsOf: (all) =>
          all.map(({ restartId, deviceId, mac, askedAt, sentAt, endedAt, outcome }) => [restartId, deviceId, mac, askedAt, sentAt, endedAt, outcome]),
      },
    ],
  });

/** More than anybody has made within the time for which they are kept. */
const EVERY_CHECK = 100_000;

const checks = (database: Database) =>
  exportPart({
    name: 'device checks',
    read: (accountId) => checksOf(database, accountId, EVERY_CHECK),
    files: [
      {
        file: 'device-checks.csv',
        columns: ['check_id', 'device_id', 'at', 'symptom', 'verdict', 'findings'],
        rowsOf: (all) =>
          all.map(({ checkId, deviceId, at, symptom, verdict, findings }) => [checkId, deviceId, at, symptom, verdict, JSON.stringify(findings)]),
      },
    ],
  });
