import { listedOf } from '#modules/account/web/parts/listed.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import { likelyPages } from './likely.ts';
import { type Missing, NotFound } from './NotFound.tsx';

/** Every address that no other route has, and those at which there is nothing for who asks. */
export const page = definePage<Missing>({
  load: async ({ params: { _splat = '' }, words }) => ({
    // Addresses are English: a search in Spanish begins empty.
    asked: (words.language === 'es' ? '' : _splat)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, 100),
    likely: likelyPages(
      _splat,
      listedOf(words.partner).map((each) => ({ ...each, path: pathOf(each.id) })),
    ),
  }),
  title: (_data, words) => sayIn<typeof en>(words, 'portal')('notFoundTitle'),
  Page: NotFound,
});
