import { expect, test } from 'vitest';
import { isEmailAddress } from './person.ts';

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
