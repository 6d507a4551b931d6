import { en } from '#modules/own-phone/copy/en.ts';
import { ownPhoneIn } from '#modules/own-phone/web/front-end.ts';

export const frontEnd = ownPhoneIn('en', { 'own-phone': en });
