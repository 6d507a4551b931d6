import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';

/** No page yet: what is found of a customer is said in these words. */
export const views = defineViews<Record<never, never>, typeof en>({
  module: 'account',
  words: 'account-console',
  copy: { 'account-console': { en, es } },
  places: {},
  views: {},
});
