import { es } from '#modules/call-backs/copy/es.ts';
import { callBacksIn } from '#modules/call-backs/web/front-end.ts';

export const frontEnd = callBacksIn('es', { 'call-backs': es });
