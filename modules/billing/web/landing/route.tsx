import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { LandingPage } from './LandingPage.tsx';
import { loadLanding } from './landing.ts';

/** /billing */
export const page = definePage({
  load: async (request) => (await loadLanding(request)) ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'billing')('pageTitle'),
  Page: LandingPage,
});
