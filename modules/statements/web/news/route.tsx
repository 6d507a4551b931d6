import { NewsDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type NewsData, NewsPage } from './NewsPage.tsx';

/** /billing/news */
export const page = definePage<NewsData>({
  async load({ graph }) {
    const answer = await orUnavailable(graph(NewsDocument, {}));
    if (answer === unavailable) return { items: unavailable };
    return answer.account ? { items: answer.account.news } : notHere;
  },
  title: (_data, words) => sayIn<typeof en>(words, 'statements')('newsTitle'),
  Page: NewsPage,
});
