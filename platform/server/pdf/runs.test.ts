import { beforeAll, expect, test } from 'vitest';
import { readFontsFor } from './fonts.ts';
import { runsOf } from './runs.ts';

const names = {
  arabic: 'محمد العلي',
  hebrew: 'שרה כהן-לוי',
  cyrillic: 'Борис Иванов',
  greek: 'Ελένη Παππά',
  devanagari: 'क्षत्रिय शर्मा',
  chinese: '王小明',
  traditional: '陳麗華',
  japanese: 'さくら',
  korean: '김철수',
  emoji: '😀🎉👨‍👩‍👧',
} as const;

beforeAll(() => readFontsFor(Object.values(names).join(' ')));

const drawn = (line: string) => runsOf(line).map(({ text }) => text);

test.each(Object.entries(names))('every character of a name has a font: %s', (_, name) => {
  expect(drawn(name)).not.toContain('?');
});

test('right to left, words stand from right to left, and Latin words and numbers within them do not turn', () => {
  expect(drawn(names.arabic)).toEqual(['العلي', ' ', 'محمد']);
  expect(drawn('Robin محمد العلي 2')).toEqual(['Robin ', '2', ' ', 'العلي', ' ', 'محمد']);
});

test('a bracket in text from right to left is mirrored, so that it still opens before what it holds', () => {
  expect(drawn('محمد (علي)')).toEqual(['(', 'علي', ')', ' ', 'محمد']);
});

test('what no font has is told as unknown, and what cannot be seen is left out', () => {
  expect(drawn('Zoë\u200d')).toEqual(['Zoë']);
  expect(drawn('\u{1e900}')).toEqual(['?']);
});
