import { pathOf } from '#platform/rules/routes.ts';
import { VoiceAboutDocument } from '#platform/web/generated/graphql.ts';
import { definePage, goTo } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { awayFrom } from '../entry.ts';
import { type AboutData, AboutPage } from './AboutPage.tsx';

/** /voice: visitors read what home phone offers; for customers who have it, proof of who they are comes before its details (ROUTE-37). */
export const page = definePage<AboutData>({
  async load({ graph }) {
    const { voice } = await graph(VoiceAboutDocument, {});
    if (voice === null || voice.entry === 'not-allowed') return {};
    return awayFrom(voice, pathOf('voice')) ?? goTo(pathOf('voicePhone'));
  },
  title: (_data, words) => sayIn<typeof en>(words, 'voice')('aboutTitle'),
  description: () => undefined,
  Page: AboutPage,
});
