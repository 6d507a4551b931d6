import { es as equipment } from '#modules/equipment/copy/names/es.ts';
import { es as failures } from '#modules/failures/copy/es.ts';
import { es } from '#modules/orders/copy/es.ts';
import { buyingIn } from '#modules/orders/web/buy/front-end.ts';

export const frontEnd = buyingIn('es', { orders: es, failures, equipment });
