import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PaymentRowFragment } from '#platform/web/generated/graphql.ts';
import type { Need } from '#platform/web/need.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { Messages } from '../../copy/needs/messages.ts';
import { isUnanswered } from '../parts/is-unanswered.ts';

export type PaymentsToSee = {
  /** Newest first. */
  readonly payments: readonly PaymentRowFragment[];
  readonly bills: readonly { readonly part: PaymentRowFragment['part']; readonly amountDue: Cents }[];
};

/**
 * Each payment without an answer, and the last one if it was declined and its bill is still to be paid. What Auto Pay could not take is told with
 * Auto Pay.
 */
export function paymentNeeds({ payments, bills }: PaymentsToSee, words: Words): readonly Need[] {
  const say = sayIn<Messages>(words, 'payments');
  const last = payments.find(({ status }) => status !== 'scheduled' && status !== 'cancelled');
  return payments.flatMap((payment): readonly Need[] => {
    const amount = formatCents(payment.amount, words.language);
    const of = { key: `payment-${payment.paymentId}`, about: 'money', href: pathOf('payment', { id: payment.paymentId }) } as const;
    if (isUnanswered(payment))
      return [{ ...of, urgency: { is: 'open' }, title: say('needChecking'), note: say('needCheckingNote', { amount }), icon: Clock }];
    const isOwed = bills.some(({ part, amountDue }) => part === payment.part && amountDue > 0);
    if (payment !== last || payment.status !== 'declined' || payment.channel === 'automatic' || !isOwed) return [];
    const note = say('needDeclinedNote', { amount, date: formatDate(payment.payOn, 'day', words.language) });
    return [{ ...of, urgency: { is: 'late' }, title: say('needDeclined'), note, icon: CircleX }];
  });
}
