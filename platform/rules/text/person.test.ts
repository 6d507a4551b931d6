import { expect, test } from 'vitest';
import { isEmailAddress, isName, isOneLine } from './person.ts';

test.each(['olivia@example.com', 'o.reed+bills@mail.example.co', "o'reed@example.com", 'josé@example.com'])('%s is a mail address', (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

test.each([
  'olivia@example',
  'olivia@example.com;',
  'mailto:olivia@example.com',
  'olivia reed@example.com',
  'olivia\0@example.com',
  'olivia\u0007@example.com',
  'olivia\u200b@example.com',
  'olivia\u202e@example.com',
  'olivia\ud800@example.com',
  'olivia@example.com\n',
  '4242424242424242@example.com',
  `${'o'.repeat(65)}@example.com`,
  `olivia@${'example.'.repeat(32)}com`,
])('%j is none', (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

test.each([
  'J.R.',
  'J. R.',
  'J.R',
  'Ma. Teresa',
  'Downey Jr.',
  'St. James',
  'O’Brien',
  "O'Brien",
  'Jean‑Luc',
  'Ana-Sofía',
  'María José',
  'Ng',
  'Мария',
  '李',
])('%s is a name', (name) => expect(isName(name)).toBe(true));

test.each([
  '',
  '.',
  'evil.com',
  'see t.me now',
  'www.evil.example',
  'Olivia\nReed',
  'Olivia\u202e',
  'Oli\u200bvia',
  '<b>',
  'http://x',
  'Ann, buy',
  '7',
  'a'.repeat(41),
  '4242 4242 4242 4242',
])('%j is none', (name) => expect(isName(name)).toBe(false));

test('one line has nothing in it that cannot be seen', () => {
  expect(['12 Orchard Street', 'Apt. 4 – rear', 'Zoë'].map(isOneLine)).toEqual([true, true, true]);
  expect(['a\nb', 'a\u2028b', 'a\u200bb', 'a\u202eb', 'a\0'].map(isOneLine)).toEqual([false, false, false, false, false]);
});
