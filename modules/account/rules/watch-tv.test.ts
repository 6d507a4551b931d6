import { expect, test } from 'vitest';
import { buysTv, watchTvSite } from './watch-tv.ts';

const sites = { production: 'https://video.example/', staging: 'https://staging.video.example/' };
const service = (line: string, provisioned = true) => ({ line, provisioned });
const customer = { type: 'standard', services: [service('internet'), service('tv')] } as const;

test('customers with TV service are led to the site of their partner', () => {
  expect(watchTvSite(customer, sites, 'production')).toBe(sites.production);
});

test.each(['dev', 'engprod', 'uat', 'stage', 'qa'])('in %s to the staging site', (environment) => {
  expect(watchTvSite(customer, sites, environment)).toBe(sites.staging);
});

test.each([
  ['without TV service', { ...customer, services: [service('internet'), service('streaming')] }, sites],
  ['whose TV is ordered and does not work yet', { ...customer, services: [service('tv', false)] }, sites],
  ['of another type than standard', { ...customer, type: 'other' }, sites],
  ['whose partner has no such site', customer, undefined],
] as const)('an account %s gets no link', (_which, account, given) => {
  for (const environment of ['production', 'stage', 'dev']) expect(watchTvSite(account, given, environment)).toBeUndefined();
});

test('who has no TV, or is of another type, is led to the TV there is to buy; what is ordered is not sold again', () => {
  expect(buysTv({ ...customer, services: [service('internet')] }, sites)).toBe(true);
  expect(buysTv({ ...customer, type: 'other' }, sites)).toBe(true);
  expect(buysTv(customer, sites)).toBe(false);
  expect(buysTv({ ...customer, services: [service('tv', false)] }, sites)).toBe(false);
  expect(buysTv({ ...customer, services: [] }, undefined), 'a partner without such a site').toBe(false);
});
