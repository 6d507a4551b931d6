import type { ServerModule } from '#platform/server/module/server-module.ts';
import { voiceSettings } from '../rules/settings.ts';
import { createVoice, type VoiceApi, type VoiceDependencies } from './api.ts';
import { addVoiceGraph } from './graph.ts';
import { voiceTopic } from './live-voicemail.ts';

export const voiceModule = {
  name: 'voice',
  settings: voiceSettings,
  graph: { endpoint: 'voice', add: addVoiceGraph },
  open(deps: VoiceDependencies) {
    const api = createVoice(deps);
    return { api, live: [voiceTopic({ api, voice: deps.voice })] };
  },
} as const satisfies ServerModule<VoiceDependencies, VoiceApi>;
