import { expect, test } from 'vitest';
import { whenListed } from './when-listed.ts';

const now = '2026-11-27T15:12:00.000Z';
const zone = 'America/New_York';

test.each([
  ['2026-11-27T14:31:00.000Z', '9:31 am', '9:31 a. m.'],
  // Today there, tomorrow in UTC.
  ['2026-11-27T05:00:00.000Z', '12:00 am', '12:00 a. m.'],
  ['2026-11-27T04:59:00.000Z', 'Thu', 'jue'],
  ['2026-11-21T17:00:00.000Z', 'Sat', 'sáb'],
  ['2026-11-20T17:00:00.000Z', 'Nov 20', '20 nov'],
  ['2025-12-31T17:00:00.000Z', 'Dec 31, 2025', '31 dic 2025'],
] as const)('a row of %s says %s, in Spanish %s', (at, english, spanish) => {
  expect(whenListed(at, now, zone, 'en')).toBe(english);
  expect(whenListed(at, now, zone, 'es')).toBe(spanish);
});
