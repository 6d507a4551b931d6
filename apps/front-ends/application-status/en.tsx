import { en } from '#modules/orders/copy/en.ts';
import { applicationStatusIn } from '#modules/orders/web/status/front-end.ts';

export const frontEnd = applicationStatusIn('en', { orders: en });
