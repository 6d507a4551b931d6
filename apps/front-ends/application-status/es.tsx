import { es } from '#modules/orders/copy/es.ts';
import { applicationStatusIn } from '#modules/orders/web/status/front-end.ts';

export const frontEnd = applicationStatusIn('es', { orders: es });
