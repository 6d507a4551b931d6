import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import type { OutcomeData } from './outcome.ts';
import { restoresText } from './restores-text.ts';

type Props = {
  readonly data: OutcomeData;
  /** What is left to pay, and what that means; undefined if it is not known now. */
  readonly left: string | undefined;
  /** When the payment is seen in the balance, as a sentence; undefined for what has none. */
  readonly posting: string | undefined;
  /** What a scheduled payment means for the due date; undefined if it is in time, or pays no bill. */
  readonly late?: string | undefined;
};

/** What the customer can expect after this payment, as sentences. */
export function WhatNext({ data: { payment, autoPay }, left, posting, late }: Props) {
  const say = useSay();
  const language = useLanguage();
  const amount = formatCents(payment.amount, language);
  const isPaid = payment.status === 'successful' || payment.status === 'pending';
  const isScheduled = payment.status === 'scheduled';
  const sentences = [
    isScheduled && say('nextScheduled', { amount, date: formatDate(payment.payOn, 'full', language) }),
    isScheduled && late,
    isScheduled && !late && !left && say('nothingToDo'),
    payment.replaces &&
      say('nextReplaced', { amount: formatCents(payment.replaces.amount, language), date: formatDate(payment.replaces.payOn, 'full', language) }),
    payment.status === 'pending' && payment.settlesOn && say('nextSettles', { date: formatDate(payment.settlesOn, 'full', language) }),
    payment.status === 'pending' && payment.restoresOnceSettled && say('restoredThen'),
    isPaid && payment.restoresInMinutes !== null && restoresText(say, payment.part, payment.restoresInMinutes),
    (isPaid || isScheduled) && left,
    !isScheduled && posting,
    autoPay === 'on' && say('nextAutoPay'),
    say('keepNumber'),
  ];
  return (
    <Card labelledBy="what-next">
      <CardHeading id="what-next">{say('whatNext')}</CardHeading>
      {sentences
        .filter((sentence) => typeof sentence === 'string')
        .map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
    </Card>
  );
}
