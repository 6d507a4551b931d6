import { BillingLandingDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { LandingPage } from './LandingPage.tsx';

/** /billing */
export const page = definePage({
  load: async ({ graph }) => (await graph(BillingLandingDocument, {})).account ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'billing')('pageTitle'),
  Page: LandingPage,
});
