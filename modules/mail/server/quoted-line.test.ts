import { expect, test } from 'vitest';
import { quotedLine } from './quoted-line.ts';

test('names the writer as they are written, and the day where the reader is', () => {
  const from = { name: "$& {date} $'", address: 'june@example.com' };
  expect(quotedLine({ from, at: '2026-03-03T01:30:00.000Z' }, 'America/New_York', 'en')).toBe("$& {date} $' wrote on March 2, 2026:");
  expect(quotedLine({ from: { ...from, name: '' }, at: '2026-03-03T12:00:00.000Z' }, 'America/New_York', 'es')).toBe(
    'june@example.com escribió el 3 de marzo de 2026:',
  );
});
