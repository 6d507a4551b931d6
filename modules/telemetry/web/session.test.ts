import { describe, expect, test } from 'vitest';
import { allowed } from '../rules/allow-list.ts';
import { sessionOf } from './session.ts';
import { olivia } from './testing.ts';

const device = { os: 'Android', osVersion: '15' };
const { account } = olivia;

describe('the session event', () => {
  test("ROLE-12 has the account type, the user's role, products, bill state and days late, as the catalog allows", () => {
    const fields = sessionOf(olivia, device, 'web');
    expect(fields).toEqual({
      accountType: 'standard',
      customerType: 'residential',
      footprint: 'CHTR',
      division: 'NY.01',
      role: 'Primary',
      language: 'en',
      identityDomain: 'consumer',
      useCase: 'portals',
      credentialType: 'password',
      identityType: 'RESIDENTIAL',
      products: 'internet tv',
      hasMobile: false,
      billStatus: 'payment-due',
      daysDelinquent: 0,
      os: 'Android',
      osVersion: '15',
      experimentUuids: '',
      variantUuids: '',
    });
    expect(allowed('session', { ...fields })).toEqual(fields);
  });

  test("NATIVE-02 in the provider's mobile app the user is MSA, and nowhere else", () => {
    const inApp = sessionOf(olivia, device, 'webview');
    expect(inApp).toMatchObject({ user: 'MSA', role: 'Primary' });
    expect(allowed('session', { ...inApp })).toEqual(inApp);
    for (const platform of ['web', 'native'] as const) expect(sessionOf(olivia, device, platform)).not.toHaveProperty('user');
  });

  test('has the days of the most overdue part', () => {
    const late = { part: 'mobile', card: { kind: 'past-due', daysPastDue: 32 }, alerts: [{ daysPastDue: 40 }] } as const;
    const fields = sessionOf(
      {
        account: {
          ...account,
          profile: { ...account.profile, services: [{ line: 'mobile' }] },
          billing: { parts: [...account.billing.parts, { ...late, alerts: [...late.alerts] }] },
        },
      },
      device,
      'web',
    );
    expect(fields).toMatchObject({ hasMobile: true, products: 'mobile', billStatus: 'payment-due', daysDelinquent: 40 });
  });

  test('of an enterprise customer is sent too, without a bill status, since the bill is elsewhere', () => {
    const fields = sessionOf(
      { account: { ...account, profile: { ...account.profile, customerType: 'enterprise' }, billing: { parts: [] } } },
      device,
      'web',
    );
    expect(fields).toMatchObject({ customerType: 'enterprise', billStatus: 'none', daysDelinquent: 0 });
    expect(allowed('session', { ...fields })).toEqual(fields);
  });

  test('does not exist without an account', () => {
    expect(sessionOf({ account: null }, device, 'web')).toBeUndefined();
  });

  test("CFG-02 names the account's experiments and its variants in the same order", () => {
    const [one, other, first, second] = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
    const experiments = { experimentUuids: [one ?? '', other ?? ''], variantUuids: [first ?? '', second ?? ''] };
    const fields = sessionOf({ account: { ...account, experiments } }, device, 'web');
    expect(fields).toMatchObject({ experimentUuids: `${one},${other}`, variantUuids: `${first},${second}` });
    expect(allowed('session', { ...fields })).toEqual(fields);
    expect(allowed('session', { ...fields, experimentUuids: 'olivia' })).toBeUndefined();
  });
});
