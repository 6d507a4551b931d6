import type { Language } from '#platform/rules/language.ts';
import { type FrontEnd, frontEndOf } from '#platform/web/front-end.tsx';
import type { Catalogue } from '#platform/web/say.tsx';
import { addPage } from './add/page.tsx';
import { filePage } from './claim/file-page.tsx';
import { claimPage } from './claim/page.tsx';
import { coverPage } from './cover/page.tsx';
import { overviewPage } from './overview/page.tsx';
import { PROTECTION_PATH } from './paths.ts';

/** The mobile repair and replacement plan, in one language: its pages by address. */
export const phoneProtectionIn = (language: Language, words: Readonly<Record<'phone-protection', Catalogue>>): FrontEnd =>
  frontEndOf({
    language,
    words,
    pages: {
      [PROTECTION_PATH]: overviewPage,
      [`${PROTECTION_PATH}/add/$line`]: addPage,
      [`${PROTECTION_PATH}/phones/$cover`]: coverPage,
      [`${PROTECTION_PATH}/phones/$cover/claim`]: filePage,
      [`${PROTECTION_PATH}/claims/$claim`]: claimPage,
    },
  });
