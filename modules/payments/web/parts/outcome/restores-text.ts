import type { en } from '#modules/payments/copy/en.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Say } from '#platform/web/say.tsx';

/** When stopped service is back after a payment: core after the provider's minutes, mobile after 1 to 2 hours (specification 4, BILL-11). */
export const restoresText = (say: Say<typeof en>, part: AccountPart, minutes: number): string =>
  part === 'mobile' ? say('restoresMobile') : say('restores', { minutes });
