import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import type { OutcomeData } from '../outcome.ts';
import { restoresText } from '../restores-text.ts';

/** What the customer can expect after this payment, as sentences. */
export function WhatNext({ data: { payment, billed, autoPay } }: { readonly data: OutcomeData }) {
  const say = useSay();
  const language = useLanguage();
  const amount = formatCents(payment.amount, language);
  const minutes = minutesToRestore(billed);
  const sentences = [
    payment.status === 'scheduled' && say('nextScheduled', { amount, date: formatDate(payment.payOn, 'full', language) }),
    payment.replaces &&
      say('nextReplaced', { amount: formatCents(payment.replaces.amount, language), date: formatDate(payment.replaces.payOn, 'full', language) }),
    payment.status === 'pending' && payment.settlesOn && say('nextSettles', { date: formatDate(payment.settlesOn, 'full', language) }),
    minutes !== undefined && restoresText(say, payment.part, minutes),
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

/** Minutes until stopped service is back; undefined where nothing comes back. */
function minutesToRestore(billed: OutcomeData['billed']): number | undefined {
  const facts = billed ? [billed.card, ...billed.alerts] : [];
  return facts.find(({ kind }) => kind === 'service-restoring')?.restorationMinutes ?? undefined;
}
