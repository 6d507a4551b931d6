import { es } from '#modules/phone-protection/copy/es.ts';
import { phoneProtectionIn } from '#modules/phone-protection/web/front-end.ts';

export const frontEnd = phoneProtectionIn('es', { 'phone-protection': es });
