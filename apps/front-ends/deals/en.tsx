import { en } from '#modules/shop/copy/en.ts';
import { dealsIn } from '#modules/shop/web/deals/front-end.ts';

export const frontEnd = dealsIn('en', { shop: en });
