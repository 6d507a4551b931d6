import type { Language } from '#platform/rules/language.ts';
import { type FrontEnd, frontEndOf } from '#platform/web/front-end.tsx';
import type { Catalogue } from '#platform/web/say.tsx';
import { askPage } from './ask/page.tsx';
import { CALL_BACK_PATH } from './paths.ts';
import { turnPage } from './turn/page.tsx';

/** Asking for a call, in one language: its pages by address. */
export const callBacksIn = (language: Language, words: Readonly<Record<'call-backs', Catalogue>>): FrontEnd =>
  frontEndOf({ language, words, pages: { [CALL_BACK_PATH]: askPage, [`${CALL_BACK_PATH}/$link`]: turnPage } });
