import { expect, test } from 'vitest';
import { type JourneyDefinition, routeIdOf } from '#platform/rules/journey/journey.ts';
import { journeys } from '#platform/rules/journeys.ts';
import { routeIds } from '#platform/rules/routes.ts';
import { addPath, bankLoginPath, journeyAtBankLogin, pathAfterAdding } from './add-path.ts';

const intent = '0193a7c2-5b1e-4d36-9a70-1f0c2d3e4f50';

test('adding a method during a payment leads back to that payment, with the new method', () => {
  expect(addPath({ kind: 'card', intent, entry: 'e' })).toBe(`/billing/methods/add?kind=card&intent=${intent}&entry=e`);
  expect(addPath({ kind: 'card', intent, save: true })).toBe(`/billing/methods/add?kind=card&intent=${intent}&save=1`);
  expect(pathAfterAdding({ intent }, 'm')).toBe(`/billing/pay/${intent}/method?added=m`);
  expect(pathAfterAdding({ intent })).toBe(`/billing/pay/${intent}/method`);
});

test('adding a method during Auto Pay setup leads back to its choice of a method', () => {
  expect(addPath({ kind: 'card', intent, autoPay: 'change', save: true })).toBe(`/billing/methods/add?kind=card&intent=${intent}&auto-pay=change`);
  expect(pathAfterAdding({ intent, autoPay: 'enroll' }, 'm')).toBe(`/billing/autopay/enroll/${intent}/method?added=m`);
  expect(pathAfterAdding({ intent, autoPay: 'change' })).toBe(`/billing/autopay/change/${intent}/method`);
});

test('adding a card for mobile has its own address and leads back to mobile, or to the pending journey', () => {
  expect(addPath({ mobile: true, kind: 'card', entry: 'e' })).toBe('/billing/mobile/methods/add?entry=e');
  expect(pathAfterAdding({ mobile: true }, 'm')).toBe('/billing/mobile?done=added');
  expect(pathAfterAdding({ mobile: true })).toBe('/billing/mobile');
  expect(addPath({ mobile: true, intent, autoPay: 'enroll' })).toBe(`/billing/mobile/methods/add?intent=${intent}&auto-pay=enroll`);
  expect(pathAfterAdding({ mobile: true, intent, autoPay: 'enroll' }, 'm')).toBe(`/billing/autopay/enroll/${intent}/method?added=m`);
});

test('adding a method during a device payment leads back to its choice', () => {
  const device = '0193a7c2-5b1e-4d36-9a70-1f0c2d3e4f51';
  expect(addPath({ intent, device })).toBe(`/billing/methods/add?intent=${intent}&device=${device}`);
  expect(pathAfterAdding({ intent, device }, 'm')).toBe(`/billing/mobile/devices/${device}/pay/${intent}/method?added=m`);
  expect(bankLoginPath({ intent, device })).toBe(`/billing/mobile/devices/${device}/pay/${intent}/bank-login`);
});

test.each([
  [{}, '/billing/methods/add/bank-login'],
  [{ intent }, `/billing/pay/${intent}/bank-login`],
  [{ intent, autoPay: 'enroll' }, `/billing/autopay/enroll/${intent}/bank-login`],
  [{ intent, autoPay: 'change' }, `/billing/autopay/change/${intent}/bank-login`],
] as const)('PAY-02 a bank login leads back to the pending journey (%j)', (way, path) => {
  expect(bankLoginPath(way)).toBe(path);
});

test('every journey on whose way a method is entered has the pages to come back to, and is known again there', () => {
  const params = { intent, id: '0193a7c2-5b1e-4d36-9a70-1f0c2d3e4f51' };
  const known = journeys
    .filter((journey) => 'entersMethod' in journey)
    .map((journey: JourneyDefinition) => {
      const route = routeIds.find((id) => id === routeIdOf<JourneyDefinition, string>(journey, 'bank-login'));
      const way = journeyAtBankLogin(route, params);
      expect(pathAfterAdding(way)).toMatch(/\/method$/);
      expect(bankLoginPath(way)).toBe(pathAfterAdding(way).replace(/method$/, 'bank-login'));
      return pathAfterAdding(way);
    });
  expect(new Set(known).size).toBe(5);
});

test.each([undefined, '', '../..', '//evil.example', 'https:evil'])('(A10) anything else leads to the list (%s)', (other) => {
  expect(addPath({ intent: other, save: true })).toBe('/billing/methods/add');
  expect(pathAfterAdding({ intent: other })).toBe('/billing/methods');
  expect(pathAfterAdding({ intent: other, autoPay: 'enroll' }, 'm')).toBe('/billing/methods?done=added');
});
