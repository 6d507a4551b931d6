import { formatCents } from '#platform/rules/format.ts';
import { PaymentDetailDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { PaymentPage } from './PaymentPage.tsx';
import type { PaymentData } from './payment.ts';

/** /billing/activity/{id}: one payment with all that is known of it, which is its receipt too. */
export const page = definePage<PaymentData>({
  async load({ graph, params }) {
    const id = params.id ?? '';
    const answer = await orUnavailable(graph(PaymentDetailDocument, { id }));
    if (answer === unavailable) return { id, shown: unavailable };
    const { account } = answer;
    return account?.payment ? { id, shown: { payment: account.payment, ending: account.profile.ending } } : notHere;
  },
  title({ shown }, words) {
    const say = sayIn<typeof en>(words, 'payments');
    return shown === unavailable ? say('activityUnavailable') : say('paymentTitle', { amount: formatCents(shown.payment.amount, words.language) });
  },
  Page: PaymentPage,
});
