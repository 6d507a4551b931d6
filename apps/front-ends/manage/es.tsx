import { es } from '#modules/subscriptions/copy/es.ts';
import { manageIn } from '#modules/subscriptions/web/manage/front-end.ts';

export const frontEnd = manageIn('es', { subscriptions: es });
