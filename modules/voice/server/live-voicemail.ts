import type { LiveTopic } from '#platform/server/live/topic.ts';
import type { VoiceApi } from './api.ts';
import type { VoicePort } from './port.ts';
import type { VoicemailPort } from './voicemail-port.ts';

type Dependencies = {
  readonly api: Pick<VoiceApi, 'voice'>;
  readonly voice: Pick<VoicePort, 'calls'>;
  readonly voicemail: Pick<VoicemailPort, 'counts'>;
};

/** `voice/{line}`: a line of the viewer's changes with its calls and messages. */
export const voiceTopic = ({ api, voice, voicemail }: Dependencies): LiveTopic => ({
  name: 'voice',
  async open(viewer, lineId) {
    const own = await api.voice(viewer);
    return own?.lines.some((line) => line.lineId === lineId) ? { accountId: viewer.accountId, lineId } : undefined;
  },
  versions: (subjects) =>
    Promise.all(
      subjects.map(async ({ accountId = '', lineId = '' }) => {
        const [counts, { items }] = await Promise.all([voicemail.counts(accountId), voice.calls(accountId, lineId, { first: 1, after: undefined })]);
        const own = counts.find((count) => count.lineId === lineId);
        return JSON.stringify([own?.kept, own?.unheard, items[0]?.callId]);
      }),
    ),
});
