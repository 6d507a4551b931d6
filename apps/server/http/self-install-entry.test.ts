import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { addSelfInstallEntry } from './self-install-entry.ts';

const sites = { production: 'https://install.example.com/', staging: 'https://install.staging.example.com/' };

/** The switches that are on, the environment, and whether the partner has an install site. */
function opened(on: readonly string[], environment: string, hasSite = true) {
  const app = fastify();
  const partner = { ...shippedPartners.own, links: { ...shippedPartners.own.links, tpsiEndpoint: hasSite ? sites : undefined } };
  addSelfInstallEntry(app, { toggle: async (name) => on.includes(name), partnerOf: () => partner, environment });
  app.all('/*', (_, reply) => reply.send('the page'));
  return async (url: string, method: 'GET' | 'POST' = 'GET') => {
    const { statusCode, headers, body } = await app.inject({ url, method });
    return headers.location === undefined ? body : `${statusCode} ${headers.location}`;
  };
}

const OPEN = 'selfInstall.isSelfInstallEnabled';
const REDIRECT = 'selfInstall.isTPSITrafficRedirectEnabled';

test('CFG-08 the toggles of self-install open its pages, lead to how to reach us, or to the install site of the environment', async () => {
  expect(await opened([OPEN, REDIRECT], 'production')('/selfinstall/kit')).toBe('the page');
  expect(await opened([], 'production')('/selfinstall/kit')).toBe('302 /selfinstall/contactToContinue');
  expect(await opened([], 'production')('/es/selfinstall/kit/')).toBe('302 /es/selfinstall/contactToContinue');
  expect(await opened([], 'production')('/selfinstall/activate', 'POST')).toBe('303 /selfinstall/contactToContinue');
  expect(await opened([REDIRECT], 'production')('/selfinstall?from=mail')).toBe(`302 ${sites.production}`);
  expect(await opened([REDIRECT], 'stage')('/selfinstall')).toBe(`302 ${sites.staging}`);
  expect(await opened([REDIRECT], 'stage', false)('/selfinstall')).toBe('302 /selfinstall/contactToContinue');
  for (const path of ['/selfinstall/contactToContinue', '/selfinstall/modem/swapType', '/activation']) {
    expect(await opened([REDIRECT], 'production')(path), path).toBe('the page');
  }
});
