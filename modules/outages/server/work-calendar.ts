import type { Language } from '#platform/rules/language.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import type { Outage } from '../rules/outage.ts';

const say = createSay({ en, es });

type Work = Pick<Outage, 'outageId' | 'version' | 'beganAt' | 'plannedUntil' | 'place' | 'updates'>;

/** Planned work as an entry of a calendar (RFC 5545), which takes no time from anybody. Another version of the same work replaces it. */
export function workCalendar({ outageId, version, beganAt, plannedUntil = beganAt, place, updates }: Work, language: Language): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Demarc//Outages//EN',
    'BEGIN:VEVENT',
    `UID:${outageId}`,
    `SEQUENCE:${version - 1}`,
    `DTSTAMP:${plain(updates.at(-1)?.at ?? beganAt)}`,
    `DTSTART:${plain(beganAt)}`,
    `DTEND:${plain(plannedUntil)}`,
    `SUMMARY:${escaped(say(language, 'calendarTitle'))}`,
    `LOCATION:${escaped(place)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** "2026-11-28T15:00:00.000Z" as "20261128T150000Z". */
const plain = (at: string) => at.replace(/[-:]|\.\d+/g, '');

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/[\r\n]+/g, ' ');
