import { type Say, sayIn, sayOf, type Words } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';

/** Says what payments say. A page of another module that takes a payment loads all of these messages. */
export const usePaymentSay = sayOf<typeof en>('payments');

/** The same outside React. */
export const sayPayment = (words: Words): Say<typeof en> => sayIn<typeof en>(words, 'payments');
