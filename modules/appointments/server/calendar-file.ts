import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import type { Appointment } from './port.ts';

const say = createSay({ en, es });

/** A visit for the customer's calendar (RFC 5545), in UTC, so that every calendar shows it at its own time. The same visit is the same entry. */
export function appointmentCalendar(appointment: Appointment, language: Language): string {
  const { appointmentId, number, type, startsAt, endsAt, steps, bookedAt, place } = appointment;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Demarc//Visits//EN',
    'BEGIN:VEVENT',
    `UID:${appointmentId}`,
    `SEQUENCE:${steps.filter(({ event }) => event === 'move').length}`,
    `DTSTAMP:${plain(steps.at(-1)?.at ?? bookedAt)}`,
    `DTSTART:${plain(startsAt)}`,
    `DTEND:${plain(endsAt)}`,
    `SUMMARY:${escaped(say(language, 'calendarTitle', { type: say(language, `type_${type}`) }))}`,
    `DESCRIPTION:${escaped(say(language, 'calendarText', { number }))}`,
    `LOCATION:${escaped(`${place.addressLine1}, ${place.city}, ${place.state} ${place.zip}`)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** 20261125T130000Z */
const plain = (at: IsoInstant) => `${at.slice(0, 19).replace(/[-:]/g, '')}Z`;

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
