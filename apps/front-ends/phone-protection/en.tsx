import { en } from '#modules/phone-protection/copy/en.ts';
import { phoneProtectionIn } from '#modules/phone-protection/web/front-end.ts';

export const frontEnd = phoneProtectionIn('en', { 'phone-protection': en });
