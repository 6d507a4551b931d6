import { expect, test } from 'vitest';
import { workCalendar } from './work-calendar.ts';

test('planned work is an entry of a calendar, in UTC and in the language of the page, whose text ends no line', () => {
  const work = {
    outageId: '6f1c',
    version: 2,
    beganAt: '2026-11-30T06:00:00.000Z',
    plannedUntil: '2026-11-30T09:00:00.000Z',
    place: 'Apex, Center\r\nATTENDEE:x',
    updates: [{ number: 1, at: '2026-11-28T15:00:00.000Z', by: 'lena', state: 'planned', estimate: undefined, note: undefined }],
  } as const;
  expect(workCalendar(work, 'es').split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Demarc//Outages//EN', 'BEGIN:VEVENT', 'UID:6f1c', 'SEQUENCE:1', 'DTSTAMP:20261128T150000Z'],
    ...['DTSTART:20261130T060000Z', 'DTEND:20261130T090000Z', 'SUMMARY:Trabajos en la red: el servicio se interrumpe'],
    ...['LOCATION:Apex\\, Center ATTENDEE:x', 'TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
  expect(workCalendar(work, 'en')).toContain('SUMMARY:Work on the network: service is off');
});
