import { en } from '#modules/call-backs/copy/en.ts';
import { callBacksIn } from '#modules/call-backs/web/front-end.ts';

export const frontEnd = callBacksIn('en', { 'call-backs': en });
