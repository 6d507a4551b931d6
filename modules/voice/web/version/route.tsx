import { pathOf } from '#platform/rules/routes.ts';
import { VoiceVersionDocument } from '#platform/web/generated/graphql.ts';
import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { awayFrom } from '../entry.ts';
import { type VersionData, VersionPage } from './VersionPage.tsx';

/** /services/voice/version: what carries the lines, as the network says (API-12). */
export const page = definePage<VersionData>({
  async load({ graph }) {
    const { voice } = await graph(VoiceVersionDocument, {});
    const away = awayFrom(voice, pathOf('voiceVersion'));
    return away || !voice ? (away ?? { elsewhere: 'not-found' }) : { lines: voice.lines };
  },
  title: (_data, words) => sayIn<typeof en>(words, 'voice')('versionTitle'),
  Page: VersionPage,
});
