import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { type Say, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { useSay } from '../../say.ts';
import type { OutcomeData } from '../outcome/outcome.ts';
import { restoresText } from '../outcome/restores-text.ts';

/** What is still due on the bill that was paid. A device's balance is no bill. */
function leftText({ payment, billed }: OutcomeData, say: Say<typeof en>, language: Language): string | undefined {
  if (!billed || billed.amountDue <= 0 || payment.device !== null) return undefined;
  const amount = formatCents(billed.amountDue, language);
  if (billed.pastDue > 0) return say('nextLeftPastDue', { amount, pastDue: formatCents(billed.pastDue, language) });
  return billed.dueOn ? say('nextLeftBy', { amount, date: formatDate(billed.dueOn, 'full', language) }) : say('nextLeft', { amount });
}

/** What is left of the device that was paid for, and what that means for the next bills. */
function deviceText({ payment: { device }, deviceLeft }: OutcomeData, say: Say<typeof en>, language: Language): string | undefined {
  if (device === null || deviceLeft === undefined) return undefined;
  return deviceLeft > 0 ? say('nextDeviceLeft', { device, amount: formatCents(deviceLeft, language) }) : say('nextDevicePaidOff', { device });
}

/** What the customer can expect after this payment, as sentences. */
export function WhatNext({ data }: { readonly data: OutcomeData }) {
  const { payment, autoPay } = data;
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
    isPaid && leftText(data, say, language),
    isPaid && deviceText(data, say, language),
    payment.status !== 'scheduled' && payment.device === null && say('within24'),
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
