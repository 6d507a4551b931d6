import type { Language } from '#platform/rules/language.ts';
import { type FrontEnd, frontEndOf } from '#platform/web/front-end.tsx';
import type { Catalogue } from '#platform/web/say.tsx';
import { APPLICATION_STATUS_PATH, statusPage } from './page.tsx';

/** How far an order has come, in one language. */
export const applicationStatusIn = (language: Language, words: Readonly<Record<'orders', Catalogue>>): FrontEnd =>
  frontEndOf({ language, words, pages: { [APPLICATION_STATUS_PATH]: statusPage } });
