import type { Language } from '#platform/rules/language.ts';
import { COMMITMENT_PATH } from '#platform/rules/links.ts';
import { defineFrontEndPage, type FrontEnd, frontEndOf } from '#platform/web/front-end.tsx';
import { goTo } from '#platform/web/page.ts';
import type { Catalogue } from '#platform/web/say.tsx';
import type { Article } from '../rules/article.ts';
import { articlePage } from './article/page.tsx';
import { categoriesPage } from './categories/page.tsx';
import { categoryPage } from './category/page.tsx';
import { contactPage } from './contact-us/page.tsx';
import { homePage } from './home/page.tsx';
import { locationsPage } from './locations/page.tsx';
import { searchPage } from './search/page.tsx';

/** What /page leads to (specification 2.2). */
const toOurCommitment = defineFrontEndPage<object>({ load: async () => goTo(COMMITMENT_PATH), title: () => '', Page: () => null });

/** Help in one language: its pages by address. */
export function supportIn(language: Language, words: Readonly<Record<'support' | 'account', Catalogue>>, content: readonly Article[]): FrontEnd {
  const articles = [...content].sort((one, other) => one.order - other.order);
  return frontEndOf({
    language,
    words,
    pages: {
      '/support': homePage(articles),
      '/support/locations': locationsPage,
      '/support/category': categoriesPage(articles),
      '/support/category/$category': categoryPage(articles),
      '/support/article/$name': articlePage(articles, '/support/article'),
      '/page': toOurCommitment,
      '/page/$name': articlePage(articles, '/page'),
      '/disclaimers': articlePage(articles, '/disclaimers'),
      '/contact-us': contactPage(articles),
      '/search-results': searchPage(articles, language),
    },
  });
}
