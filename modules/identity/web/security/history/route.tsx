import { SecurityHistoryDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { type HistoryData, HistoryPage } from './HistoryPage.tsx';

/** /security/history: what was done to how the user signs in and is reached; `?after=` continues after an entry. */
export const page = definePage<HistoryData>({
  async load({ graph, search: { after } }) {
    const { account } = await graph(SecurityHistoryDocument, { after: after ?? null });
    return account ? { history: account.securityHistory, timeZone: account.profile.timeZone } : notHere;
  },
  title: (_data, words) => sayIn<typeof en>(words, 'identity')('historyTitle'),
  Page: HistoryPage,
});
