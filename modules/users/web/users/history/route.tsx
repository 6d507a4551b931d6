import { pathOf } from '#platform/rules/routes.ts';
import { UserHistoryDocument } from '#platform/web/generated/graphql.ts';
import { GraphFailure } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, goTo, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { type HistoryData, HistoryPage } from './HistoryPage.tsx';

/** /settings/users/history: what was done to the users, and by whom; `?after=` continues after a line. */
export const page = definePage<HistoryData>({
  async load({ graph, search: { after } }) {
    try {
      const answer = await orUnavailable(graph(UserHistoryDocument, { after: after ?? null }));
      if (answer === unavailable) return goTo(pathOf('users'));
      return answer.account ? { history: answer.account.userHistory, timeZone: answer.account.profile.timeZone } : notHere;
    } catch (error) {
      // A reader who may not see it finds the reason on the list.
      if (error instanceof GraphFailure && error.code === 'FORBIDDEN') return goTo(pathOf('users'));
      throw error;
    }
  },
  title: (_data, words) => sayIn<typeof en>(words, 'users')('historyTitle'),
  Page: HistoryPage,
});
