import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { AccountSummaryPage } from './AccountSummaryPage.tsx';
import { loadSummary } from './account-summary.ts';

/** /account-summary */
export const page = definePage({
  load: async (request) => (await loadSummary(request)) ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'account')('pageTitle'),
  Page: AccountSummaryPage,
});
