import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import type { NoticeEvent } from '../../rules/notice-event.ts';
import { writeMessage } from '../write-message.ts';

const sender = { partner: shippedPartners.own, publicUrl: 'https://my.example.com', linkOf: () => '', codeOf: () => '' };
const told = { key: 'k', accountId: '1', at: '2026-11-21T15:00:00.000Z' } as const;
const method = { kind: 'card', brand: 'visa', lastFour: '4242' } as const;
const linkOf = (event: NoticeEvent) => writeMessage(event, { firstName: 'Olivia', language: 'es' }, sender).link;

test.each([
  ['core', 'https://my.example.com/es/billing/pay'],
  ['mobile', 'https://my.example.com/es/billing/pay?part=mobile'],
  ['streaming', 'https://my.example.com/es/billing/pay?part=streaming'],
] as const)('PAY-16 a mail about a bill of %s links to paying that bill and no other', (part, link) => {
  const payment = { part, amount: cents(45_00), on: '2026-11-21', confirmationNumber: 'DM7K2M9QX4T3', method } as const;
  const debt = { part, pastDue: cents(45_00), pastDueSince: '2026-10-20' } as const;
  expect([
    linkOf({ kind: 'payment-declined', ...told, facts: payment }),
    linkOf({ kind: 'scheduled-payment-failed', ...told, facts: payment }),
    linkOf({ kind: 'payment-returned', ...told, facts: { ...payment, back: cents(45_00), reason: 'funds' } }),
    linkOf({ kind: 'interruption-warning', ...told, facts: debt }),
    linkOf({ kind: 'auto-pay-declined', ...told, facts: { part, amount: cents(45_00), on: '2026-11-21', method, retryOn: null } }),
  ]).toEqual(Array.from({ length: 5 }, () => link));
});

test('a mail about a device payment links to the devices, not to the bill', () => {
  const payment = { part: 'mobile', device: 'Phone', amount: cents(45_00), on: '2026-11-21', confirmationNumber: 'DM7K2M9QX4T3', method } as const;
  expect(linkOf({ kind: 'payment-declined', ...told, facts: payment })).toBe('https://my.example.com/es/billing/mobile/devices');
});
