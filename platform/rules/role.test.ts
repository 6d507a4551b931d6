import { expect, test } from 'vitest';
import { footprints } from './partner/partner.ts';
import { mayManageUsers, mayManageVoice, mayPay, roles } from './role.ts';

test('Primary and Admin pay and decide about users; Standard and Child do neither', () => {
  expect(roles.filter((role) => mayPay(role))).toEqual(['Primary', 'Admin']);
  expect(roles.filter(mayManageUsers)).toEqual(['Primary', 'Admin']);
});

test('nobody of an enterprise customer pays here, whatever their role', () => {
  expect(roles.filter((role) => mayPay(role, 'enterprise'))).toEqual([]);
});

test('any role manages voice on an account of Brighthouse and Time Warner; of Charter, all but a child', () => {
  const whoMay = footprints.map((footprint) => [footprint, roles.filter((role) => mayManageVoice(role, footprint))]);
  expect(Object.fromEntries(whoMay)).toEqual({ BHN: roles, TWC: roles, CHTR: ['Standard', 'Primary', 'Admin'] });
});
