import { expect, test } from 'vitest';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Language } from '#platform/rules/language.ts';
import type { OpeningHours } from '#platform/rules/partner/opening-hours.ts';
import { sayIn } from '#platform/web/say.tsx';
import { ownPartner } from '#platform/web/testing.ts';
import type { en } from '../copy/en.ts';
import { hoursInWords } from './hours-in-words.ts';
import { wordsIn } from './testing.ts';

const office = ['09:00', '17:30'] as const;
const shop: OpeningHours = { timeZone: 'America/New_York', week: [office, office, office, office, office, ['10:00', '13:00'], null] };

/** What is read, without the non-breaking spaces that keep a time together. */
function said(hours: OpeningHours, now: IsoInstant, timeZone: string | undefined, language: Language) {
  const { standing, week, zone } = hoursInWords(hours, { now, timeZone, language }, sayIn<typeof en>(wordsIn(language), 'support'));
  return [standing, ...week.map((each) => `${each.days}: ${each.hours}`), zone].map((text) => text.replace(/\s/g, ' '));
}

test("a visitor reads the hours in the provider's time zone, which is named", () => {
  const { hours } = ownPartner.phone;
  expect(said(hours, '2026-11-22T15:00:00.000Z', undefined, 'en')).toEqual([
    'Open now, until midnight',
    'Every day: 7 am to midnight',
    'Shown in Eastern Time',
  ]);
  expect(said(hours, '2026-11-22T06:00:00.000Z', undefined, 'es')).toEqual([
    'Cerrado ahora. Abre hoy a las 7 a. m.',
    'Todos los días: de 7 a. m. a medianoche',
    'En hora oriental',
  ]);
});

test("a customer reads them in the account's time zone, in summer and winter", () => {
  const { hours } = ownPartner.phone;
  const winter = said(hours, '2026-11-22T15:00:00.000Z', 'America/Phoenix', 'en');
  expect(winter).toEqual(['Open now, until 10 pm', 'Every day: 5 am to 10 pm', 'Shown in Mountain Standard Time, the time at your address']);
  expect(said(hours, '2026-07-22T15:00:00.000Z', 'America/Phoenix', 'en').slice(0, 2)).toEqual(['Open now, until 9 pm', 'Every day: 4 am to 9 pm']);
  expect(said(hours, '2026-11-22T15:00:00.000Z', 'America/New_York', 'en').at(-1)).toBe('Shown in Eastern Time');
});

test('noon and midnight are written as words, because 12 pm is ambiguous', () => {
  const late = ['12:00', '24:00'] as const;
  const place: OpeningHours = { timeZone: 'America/New_York', week: [late, late, late, late, late, late, late] };
  expect(said(place, '2026-11-28T16:00:00.000Z', undefined, 'en').slice(0, 2)).toEqual([
    'Closed now. Opens today at noon',
    'Every day: noon to midnight',
  ]);
  expect(said(place, '2026-11-28T16:00:00.000Z', undefined, 'es').slice(0, 2)).toEqual([
    'Cerrado ahora. Abre hoy a mediodía',
    'Todos los días: de mediodía a medianoche',
  ]);
});

test('days with the same hours are grouped, and closed ones show the next opening', () => {
  const saturdayEvening = '2026-11-28T23:00:00.000Z';
  expect(said(shop, saturdayEvening, undefined, 'en')).toEqual([
    'Closed now. Opens on Monday at 9 am',
    'Monday to Friday: 9 am to 5:30 pm',
    'Saturday: 10 am to 1 pm',
    'Sunday: Closed',
    'Shown in Eastern Time',
  ]);
  expect(said(shop, saturdayEvening, undefined, 'es')).toEqual([
    'Cerrado ahora. Abre el lunes a las 9 a. m.',
    'De lunes a viernes: de 9 a. m. a 5:30 p. m.',
    'Sábado: de 10 a. m. a 1 p. m.',
    'Domingo: cerrado',
    'En hora oriental',
  ]);
  expect(said(shop, '2026-11-28T17:00:00.000Z', undefined, 'es')[0]).toBe('Abierto ahora, hasta la 1 p. m.');
});
