import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { writeMessage } from '../write-message.ts';

const sender = { partner: shippedPartners.own, publicUrl: 'https://my.example.com', linkOf: () => '', codeOf: () => '' };

test.each([
  ['en', 'Changed by: You', 'Changed by: Liam', 'Changed by: A former user of the account'],
  ['es', 'Lo cambió: Usted', 'Lo cambió: Liam', 'Lo cambió: Un usuario anterior de la cuenta'],
] as const)('a change of Auto Pay states who made it, when and what (%s)', (language, you, another, former) => {
  const readBy = (userId: string, by: string) =>
    writeMessage(
      {
        kind: 'auto-pay-choice-changed',
        key: 'core limit',
        accountId: '1',
        at: '2026-11-21T15:00:00.000Z',
        facts: { part: 'core', change: 'limit-set', above: cents(150_00), by, doneOn: '2026-11-21' },
      },
      { firstName: 'Olivia', language, userId, people: [{ userId: 'liam', firstName: 'Liam\r\nBcc: x' }] },
      sender,
    ).text;
  expect(readBy('liam', 'liam')).toContain(`${you}\n`);
  expect(readBy('olivia', 'liam')).toContain(another);
  expect(readBy('olivia', 'gone')).toContain(former);
  expect(readBy('olivia', 'gone')).toMatch(/150\.00[\s\S]*2026/);
});

test.each([
  ['en', 'expired', 'The card will have expired by then.', 'Enter its new expiration date'],
  ['en', 'restricted', 'This account cannot pay by card online.', 'Choose another method'],
  ['es', 'expired', 'Para entonces la tarjeta habrá vencido.', 'indique la nueva fecha de vencimiento'],
] as const)('AUTO-10 a debit ahead says when its method cannot be used that day, why, and what helps (%s, %s)', (language, unusable, why, mend) => {
  const method = { kind: 'card', brand: 'visa', lastFour: '4242' } as const;
  const facts = { part: 'core', amount: cents(75_00), on: '2026-12-01', method, unusable } as const;
  const notice = { kind: 'auto-pay-ahead', key: 'core ahead', accountId: '1', at: '2026-11-28T15:00:00.000Z', facts } as const;
  const { text } = writeMessage(notice, { firstName: 'Olivia', language, userId: 'olivia', people: [] }, sender);
  expect(text).toContain(why);
  expect(text).toContain(mend);
  expect(text).not.toMatch(/takes that much less|cobrará esa cantidad/);
});
