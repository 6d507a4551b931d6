import { en } from '#modules/subscriptions/copy/en.ts';
import { manageIn } from '#modules/subscriptions/web/manage/front-end.ts';

export const frontEnd = manageIn('en', { subscriptions: en });
