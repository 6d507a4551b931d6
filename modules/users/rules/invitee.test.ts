import { expect, test } from 'vitest';
import { type Invitee, inviteeProblems } from './invitee.ts';

const kim: Invitee = { firstName: 'Kim', lastName: 'Ames', email: 'kim@example.com', role: 'Standard' };
const problems = (mended: Partial<Invitee>) => inviteeProblems({ ...kim, ...mended }, 'Primary');

test.each(['Kim', ' Kim ', 'María José', "O'Hara", 'Anne-Marie', 'Søren', '李'])('"%s" is a name', (firstName) => {
  expect(problems({ firstName })).toEqual([]);
});

test.each(['', '   ', 'www.example.com', 'Win $500 now', 'a\r\nBcc: b', '<b>Kim</b>', 'K1m', 'x'.repeat(41)])(
  '"%s" is not: one of our mails will greet with it',
  (name) => {
    expect(problems({ firstName: name, lastName: name })).toEqual(['firstName', 'lastName']);
  },
);

test.each(['kim@example.com', 'kim+home@mail.example.co', ' kim@example.com '])('"%s" is an address', (email) => {
  expect(problems({ email })).toEqual([]);
});

test.each([
  '',
  'kim',
  'kim@',
  '@example.com',
  'kim@example',
  'kim@@example.com',
  'a@example.com, b@example.com',
  'Kim <kim@example.com>',
  'kim@-x.com',
])('"%s" is not', (email) => {
  expect(problems({ email })).toEqual(['email']);
});

test('a role must be one the inviter may assign', () => {
  for (const role of ['', 'Primary', 'admin', 'Owner']) expect(problems({ role })).toEqual(['role']);
  expect(inviteeProblems(kim, 'Standard')).toEqual(['role']);
});
