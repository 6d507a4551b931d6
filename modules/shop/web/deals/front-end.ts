import type { Language } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { type FrontEnd, frontEndOf } from '#platform/web/front-end.tsx';
import type { Catalogue } from '#platform/web/say.tsx';
import { dealsPage } from './page.tsx';

/** The offers of an account, in one language: one page under both of its addresses. */
export const dealsIn = (language: Language, words: Readonly<Record<'shop', Catalogue>>): FrontEnd =>
  frontEndOf({ language, words, pages: { [pathOf('deals')]: dealsPage, [pathOf('customerDeals')]: dealsPage } });
