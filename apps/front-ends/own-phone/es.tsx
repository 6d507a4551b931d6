import { es } from '#modules/own-phone/copy/es.ts';
import { ownPhoneIn } from '#modules/own-phone/web/front-end.ts';

export const frontEnd = ownPhoneIn('es', { 'own-phone': es });
