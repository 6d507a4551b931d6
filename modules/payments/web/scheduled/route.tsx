import { pathOf } from '#platform/rules/routes.ts';
import { textIn } from '#platform/web/form.ts';
import { CancelScheduledPaymentDocument, ChangeScheduledPaymentDocument, ScheduledDocument } from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { refusalText } from '../parts/refusal/refusal-text.ts';
import { payPath } from '../pay/pay-path.ts';
import { cancelRefusalText } from './cancel-refusal.ts';
import { ScheduledPage } from './ScheduledPage.tsx';
import { CHANGE_FIELD, PAYMENT_FIELD, type ScheduledData } from './scheduled.ts';

/** /billing/scheduled. `?cancel=` asks to confirm a cancellation, `?cancelled=` reports one. A change continues in the payment's steps. */
export const page = definePage<ScheduledData>({
  async load({ graph, search: { cancel, cancelled } }) {
    const { account } = await graph(ScheduledDocument, { named: cancel ?? cancelled ?? '' });
    if (!account) return notHere;
    const { user, profile, scheduledPayments, payment } = account;
    return {
      mayPay: user.mayPay,
      storeOnly: profile.storeOnly,
      payments: scheduledPayments,
      toCancel: user.mayPay && cancel !== undefined ? (payment ?? 'unknown') : undefined,
      cancelled: cancelled !== undefined && payment?.status === 'cancelled' ? payment : undefined,
    };
  },
  act: (form, request) => (textIn(form, CHANGE_FIELD) === '' ? cancelPayment(form, request) : changePayment(form, request)),
  title: (_data, words) => sayIn<typeof en>(words, 'payments')('scheduledTitle'),
  Page: ScheduledPage,
});

async function cancelPayment(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const paymentId = textIn(form, PAYMENT_FIELD);
  const { cancelScheduledPayment: answer } = await graph(CancelScheduledPaymentDocument, { input: { paymentId } });
  if (answer.__typename === 'CancelRefused') return { problems: [{ field: '', text: cancelRefusalText(answer.reason, words) }] };
  return { goTo: `${pathOf('scheduled')}?cancelled=${paymentId}` };
}

async function changePayment(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const input = { intent: intentIn(form), paymentId: textIn(form, PAYMENT_FIELD) };
  const { changeScheduledPayment: draft } = await graph(ChangeScheduledPaymentDocument, { input });
  if (draft.__typename === 'PaymentDraft') return { goTo: payPath('amount', draft) };
  return { problems: [{ field: '', text: refusalText(draft, words) }] };
}
