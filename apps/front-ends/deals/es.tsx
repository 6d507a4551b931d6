import { es } from '#modules/shop/copy/es.ts';
import { dealsIn } from '#modules/shop/web/deals/front-end.ts';

export const frontEnd = dealsIn('es', { shop: es });
