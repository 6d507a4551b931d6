import { pathOf } from '#platform/rules/routes.ts';
import { ReaderDocument } from '#platform/web/generated/graphql.ts';
import { definePage, goTo } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import { HomePage } from './HomePage.tsx';

/** The root, for visitors. Signed-in customers are sent on to their account. */
export const page = definePage({
  load: async ({ graph }) => ((await graph(ReaderDocument, {})).account ? goTo(pathOf('accountSummary')) : {}),
  title: (_data, words) => sayIn<typeof en>(words, 'portal')('homeTitle'),
  Page: HomePage,
});
