import { pathOf } from '#platform/rules/routes.ts';
import { LineCallsDocument, VoiceLinesDocument } from '#platform/web/generated/graphql.ts';
import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { awayFrom } from '../entry.ts';
import { lineIn } from '../words.ts';
import { type PhoneData, PhonePage } from './PhonePage.tsx';

/** /services/voice/phone (VOICE-02) */
export const page = definePage<PhoneData>({
  async load({ graph, search }) {
    const { voice } = await graph(VoiceLinesDocument, {});
    const away = awayFrom(voice, pathOf('voicePhone'), search.line);
    if (away || !voice) return away ?? { elsewhere: 'not-found' };
    const line = lineIn(voice.lines, search.line);
    const answer = line && (await graph(LineCallsDocument, { line: line.id, after: search.after ?? null }));
    return { lines: voice.lines, line, timeZone: voice.timeZone, calls: answer?.voice?.line?.calls };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'voice')('phoneTitle'),
  Page: PhonePage,
});
