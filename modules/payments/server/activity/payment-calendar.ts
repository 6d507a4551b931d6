import { plusDays } from '#platform/rules/calendar.ts';
import { formatCents } from '#platform/rules/format.ts';
import type { Language } from '#platform/rules/language.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import type { PaymentWithStatus } from './payment-with-status.ts';

const say = createSay({ en, es });

type Scheduled = Pick<PaymentWithStatus, 'paymentId' | 'amount' | 'payOn' | 'enteredOn' | 'confirmationNumber'>;

/** A scheduled payment as a day in a calendar (RFC 5545): taken early in the morning, so it blocks no time. The same payment is the same entry. */
export function paymentCalendar({ paymentId, amount, payOn, enteredOn, confirmationNumber }: Scheduled, language: Language): string {
  const written = formatCents(amount, language);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Demarc//Payments//EN',
    'BEGIN:VEVENT',
    `UID:${paymentId}`,
    `DTSTAMP:${plain(enteredOn)}T000000Z`,
    `DTSTART;VALUE=DATE:${plain(payOn)}`,
    `DTEND;VALUE=DATE:${plain(plusDays(payOn, 1))}`,
    `SUMMARY:${escaped(say(language, 'calendarTitle', { amount: written }))}`,
    `DESCRIPTION:${escaped(say(language, 'calendarText', { number: confirmationNumber }))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

const plain = (date: string) => date.replaceAll('-', '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');
