import { failureTitle } from '#modules/failures/web/parts/say.ts';
import { formatCents } from '#platform/rules/format.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { PaymentPage } from './PaymentPage.tsx';
import { loadPayment, type PaymentData } from './payment.ts';

/** /billing/activity/{id}: one payment in full, which is also its receipt. */
export const page = definePage<PaymentData>({
  load: async ({ graph, params }) => (await loadPayment(graph, params.id ?? '')) ?? notHere,
  title({ shown }, words) {
    const say = sayIn<typeof en>(words, 'payments');
    return shown === unavailable
      ? failureTitle('activity', words)
      : say('paymentTitle', { amount: formatCents(shown.payment.amount, words.language) });
  },
  Page: PaymentPage,
});
