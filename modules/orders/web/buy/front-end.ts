import type { Language } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { type FrontEnd, frontEndOf } from '#platform/web/front-end.tsx';
import type { Catalogue } from '#platform/web/say.tsx';
import { checkoutPage } from '../checkout/page.tsx';
import { buyPage } from './page.tsx';

/** Choosing, changing and ordering, in one language: its pages by address. */
export const buyingIn = (language: Language, words: Readonly<Record<'orders' | 'failures' | 'equipment', Catalogue>>): FrontEnd =>
  frontEndOf({
    language,
    words,
    pages: {
      [pathOf('buy')]: buyPage('buy'),
      [pathOf('upgrade')]: buyPage('upgrade'),
      [pathOf('change')]: buyPage('change'),
      [pathOf('checkout')]: checkoutPage,
    },
  });
