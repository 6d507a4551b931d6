import { HOUR_MS } from '#platform/rules/time/durations.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { exportPart } from '#platform/server/module/export.ts';
import type { ServerModule } from '#platform/server/module/server-module.ts';
import { voiceLimits } from '../rules/limits.ts';
import { voiceSettings } from '../rules/settings.ts';
import { createVoice, type VoiceApi, type VoiceDependencies } from './api.ts';
import { lineCommands } from './commands.ts';
import { voiceConsole } from './console.ts';
import { addVoiceGraph } from './graph.ts';
import { voiceTopic } from './live-voicemail.ts';
import { voiceNotices } from './notices/notices.ts';
import { forgetTargets, provedTargets } from './settings/store.ts';

export const voiceModule = {
  name: 'voice',
  settings: voiceSettings,
  commands: lineCommands,
  console: voiceConsole,
  tables: { forwarding_target: { deletedBy: 'voice.forget-targets', exportedAs: 'forwarding-targets.csv' } },
  graph: { endpoint: 'voice', add: addVoiceGraph },
  limits: voiceLimits,
  notices: voiceNotices,
  open(deps: VoiceDependencies) {
    const api = createVoice(deps);
    const { database, machine } = deps;
    return {
      api,
      live: [voiceTopic({ ...deps, api })],
      retention: [{ name: 'voice.forget-targets', everyMs: HOUR_MS, run: () => forgetTargets(database, isoInstant(machine.nowMs())) }],
      exports: [targets(database)],
    };
  },
} as const satisfies ServerModule<VoiceDependencies, VoiceApi>;

const targets = (database: Database) =>
  exportPart({
    name: 'forwardingTargets',
    read: (accountId) => provedTargets(database, accountId),
    files: [
      { file: 'forwarding-targets.csv', columns: ['number', 'proved_at'], rowsOf: (all) => all.map(({ number, provedAt }) => [number, provedAt]) },
    ],
  });
