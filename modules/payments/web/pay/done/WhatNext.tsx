import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import type { OutcomeData } from '../outcome/outcome.ts';
import { restoresText } from '../outcome/restores-text.ts';

/** What the customer can expect after this payment, as sentences. */
export function WhatNext({ data: { payment, autoPay } }: { readonly data: OutcomeData }) {
  const say = useSay();
  const language = useLanguage();
  const amount = formatCents(payment.amount, language);
  const isPaid = payment.status === 'successful' || payment.status === 'pending';
  const sentences = [
    payment.status === 'scheduled' && say('nextScheduled', { amount, date: formatDate(payment.payOn, 'full', language) }),
    payment.replaces &&
      say('nextReplaced', { amount: formatCents(payment.replaces.amount, language), date: formatDate(payment.replaces.payOn, 'full', language) }),
    payment.status === 'pending' && payment.settlesOn && say('nextSettles', { date: formatDate(payment.settlesOn, 'full', language) }),
    payment.status === 'pending' && payment.restoresOnceSettled && say('restoredThen'),
    isPaid && payment.restoresInMinutes !== null && restoresText(say, payment.part, payment.restoresInMinutes),
    payment.status !== 'scheduled' && say('within24'),
    autoPay === 'on' && say('nextAutoPay'),
    say('keepNumber'),
  ];
  return (
    <Stack gap="small">
      <h2>{say('whatNext')}</h2>
      {sentences
        .filter((sentence) => typeof sentence === 'string')
        .map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
    </Stack>
  );
}
