import { defineViews } from '#platform/web/console/module-views.ts';
import { methods as en } from '../../copy/en/methods.ts';
import { methods as es } from '../../copy/es/methods.ts';

/** No pages: the names of methods, for those of payments. */
export const views = defineViews<Readonly<Record<never, never>>, typeof en>({
  module: 'wallet',
  words: 'wallet',
  copy: { wallet: { en, es } },
  places: {},
  views: {},
});
