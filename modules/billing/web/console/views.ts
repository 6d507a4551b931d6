import { defineViews } from '#platform/web/console/module-views.ts';
import { en } from '../../copy/console/en.ts';
import { es } from '../../copy/console/es.ts';
import { en as customersEn } from '../../copy/en.ts';
import { es as customersEs } from '../../copy/es.ts';
import type { BillingParts } from '../../rules/console/parts.ts';
import { BillPart } from './BillPart.tsx';
import { OwedPart } from './OwedPart.tsx';

export const views = defineViews<Record<never, never>, typeof en, BillingParts>({
  module: 'billing',
  words: 'billing-console',
  // Both sides of a call read the same words for a part and its state.
  copy: { 'billing-console': { en, es }, billing: { en: customersEn, es: customersEs } },
  places: {},
  views: {},
  parts: { bill: { Part: BillPart }, owed: { Part: OwedPart } },
});
