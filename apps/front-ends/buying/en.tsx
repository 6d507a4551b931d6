import { en as equipment } from '#modules/equipment/copy/names/en.ts';
import { en as failures } from '#modules/failures/copy/en.ts';
import { en } from '#modules/orders/copy/en.ts';
import { buyingIn } from '#modules/orders/web/buy/front-end.ts';

export const frontEnd = buyingIn('en', { orders: en, failures, equipment });
