import { expect, test } from 'vitest';
import { footprints } from './partner/partner.ts';
import { mayManageUsers, mayManageVoice, mayPay, roles } from './role.ts';

test('Primary and Admin pay and manage users; Standard and Child do neither', () => {
  expect(roles.filter((role) => mayPay(role))).toEqual(['Primary', 'Admin']);
  expect(roles.filter(mayManageUsers)).toEqual(['Primary', 'Admin']);
});

test('no user of an enterprise customer pays here, in any role', () => {
  expect(roles.filter((role) => mayPay(role, 'enterprise'))).toEqual([]);
});

test('every role manages voice on Brighthouse and Time Warner accounts; on Charter accounts all but a Child', () => {
  const whoMay = footprints.map((footprint) => [footprint, roles.filter((role) => mayManageVoice(role, footprint))]);
  expect(Object.fromEntries(whoMay)).toEqual({ BHN: roles, TWC: roles, CHTR: ['Standard', 'Primary', 'Admin'] });
});
