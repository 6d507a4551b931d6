import type { en } from '../en.ts';
import { paymentWords } from '../parts/messages.ts';

/** What Home says of the last payment. */
export const messageKeys = [...paymentWords, 'lately', 'latestPayment', 'allActivity'] as const satisfies readonly (keyof typeof en)[];
