import type { Language } from '#platform/rules/language.ts';
import { type FrontEnd, frontEndOf } from '#platform/web/front-end.tsx';
import type { Catalogue } from '#platform/web/say.tsx';
import { linePage } from './line/page.tsx';
import { LINE_PATH, OWN_PHONE_PATH, REVIEW_PATH } from './paths.ts';
import { phonePage } from './phone/page.tsx';
import { reviewPage } from './review/page.tsx';

/** Bringing a phone, in one language: its pages by address. */
export const ownPhoneIn = (language: Language, words: Readonly<Record<'own-phone', Catalogue>>): FrontEnd =>
  frontEndOf({ language, words, pages: { [OWN_PHONE_PATH]: phonePage, [LINE_PATH]: linePage, [REVIEW_PATH]: reviewPage } });
