import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writing } from '#modules/notices/server/testing.ts';
import { cents } from '#platform/rules/money.ts';
import { DAY_HOURS } from '#platform/rules/notices/policy.ts';
import { topicNames } from '#platform/rules/notices/topics.ts';
import { declaredNotices } from './declared-notices.ts';

const notices = declaredNotices.flatMap(({ owner, kinds }) => Object.entries(kinds).map(([kind, { policy }]) => ({ owner, kind, policy })));
const kindsWhere = (applies: (notice: (typeof notices)[number]) => boolean) => notices.filter(applies).map(({ kind }) => kind);

describe('the notices of all modules', () => {
  test('are those of every module that has any, and each kind belongs to one', () => {
    const having = readdirSync('modules').filter((name) => existsSync(`modules/${name}/rules/notices.ts`));
    expect(declaredNotices.map(({ owner }) => owner).toSorted()).toEqual(having.toSorted());
    expect(new Set(notices.map(({ kind }) => kind)).size).toBe(notices.length);
  });

  test('go by mail, except a code that verifies a phone number or where calls may go, and news of an outage on the channel that was asked for', () => {
    const asked = ['news', 'restored'].flatMap((what) => ['sms', 'push'].map((channel) => `outage-${what}-${channel}`));
    expect(kindsWhere(({ policy }) => !policy.channels.includes('mail')).toSorted()).toEqual(['phone-code', 'forwarding-code', ...asked].toSorted());
  });

  test('expire eventually, but not before a morning', () => {
    expect(kindsWhere(({ policy }) => !policy.atNight && policy.freshHours <= 12)).toEqual([]);
    expect(kindsWhere(({ policy }) => !Number.isFinite(policy.freshHours))).toEqual([]);
  });

  test('F22: a channel that is down for a day loses only those that are news for a single day', () => {
    expect(kindsWhere(({ policy }) => policy.freshHours <= DAY_HOURS).toSorted()).toEqual(
      [
        'payment-declined',
        'verification-code',
        'phone-code',
        'forwarding-code',
        'username-reminder',
        'username-there',
        'username-none',
        'case-link',
        'new-account-code',
        'new-account-known',
        'service-restored',
        ...['earlier', 'late', 'on-the-way', 'reminder'].map((what) => `appointment-${what}`),
        ...['news', 'restored'].flatMap((what) => ['sms', 'mail', 'push'].map((channel) => `outage-${what}-${channel}`)),
      ].toSorted(),
    );
  });

  test('cannot be switched off if they ask for action, warn, or report changed sign-in details', () => {
    const asking = /declined|failed|returned|ahead|asks|warning|stopped|due|statement|code|password|passkey|login|contact|users?-/;
    expect(kindsWhere(({ kind, policy }) => asking.test(kind) && policy.topic !== undefined)).toEqual([]);
  });

  test.each(topicNames)('include some of the topic %s', (topic) => {
    expect(kindsWhere(({ policy }) => policy.topic === topic)).not.toEqual([]);
  });
});

describe('a link to pay', () => {
  const write = writing(...declaredNotices);
  const linkOf = (kind: string, facts: object) => write({ kind, facts }, { firstName: 'Olivia', language: 'es' }).link;
  const method = { kind: 'card', brand: 'visa', lastFour: '4242' } as const;
  const paid = { amount: cents(45_00), on: '2026-11-21', confirmationNumber: 'DM7K2M9QX4T3', method } as const;

  test.each([
    ['core', 'https://my.example.com/es/billing/pay'],
    ['mobile', 'https://my.example.com/es/billing/pay?part=mobile'],
    ['streaming', 'https://my.example.com/es/billing/pay?part=streaming'],
  ] as const)('PAY-16 in a mail about a bill of %s leads to paying that bill and no other', (part, link) => {
    expect([
      linkOf('payment-declined', { ...paid, part }),
      linkOf('scheduled-payment-failed', { ...paid, part }),
      linkOf('payment-returned', { ...paid, part, back: cents(45_00), reason: 'funds' }),
      linkOf('interruption-warning', { part, pastDue: cents(45_00), pastDueSince: '2026-10-20' }),
      linkOf('auto-pay-declined', { part, amount: cents(45_00), on: '2026-11-21', method, retryOn: null }),
    ]).toEqual(Array.from({ length: 5 }, () => link));
  });

  test('in a mail about a device payment leads to the devices, not to the bill', () => {
    expect(linkOf('payment-declined', { ...paid, part: 'mobile', device: 'Phone' })).toBe('https://my.example.com/es/billing/mobile/devices');
  });
});
