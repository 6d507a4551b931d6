import { expect, test } from 'vitest';
import { demoCatalogue, SOLD_SINCE } from '#personas/demo-catalogue.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { openedWeb, publicUrl } from './testing.ts';

const demarc = openedWeb();

async function ask(url: string, query: string, cookie?: string) {
  const headers = { host: new URL(publicUrl).host, origin: publicUrl, 'content-type': 'application/json', accept: 'application/json' };
  const { body } = await demarc().app.inject({ method: 'POST', url, headers: { ...headers, ...(cookie && { cookie }) }, payload: { query } });
  const { data, errors } = JSON.parse(body);
  return { data, error: errors?.[0]?.message };
}

test('API-04 /graphauxiliary and its form below /selfservice tell everybody alike what is sold and how an order stands, and nothing of an account', async () => {
  const { catalogue } = embedded.createEmbeddedProvider(demarc().database, embedded.readUsualTerms);
  const published = { from: SOLD_SINCE, earliest: SOLD_SINCE, at: '2026-11-21T18:00:00.000Z', by: 'test' } as const;
  await catalogue.publish({ ...published, entries: demoCatalogue('2026-11-21') });
  const asked = '{ storefront { outcome products { id } } orderStatus(number: "1", zip: "14604") { ... on OrderStatusRefused { reason } } }';
  const olivia = (await demarc().signedIn('olivia')).cookieHeader();
  const told = await ask('/graphauxiliary', asked);
  expect(told.data).toMatchObject({ storefront: { outcome: 'not-asked' }, orderStatus: { reason: 'unknown' } });
  expect(told.data.storefront.products.length).toBeGreaterThan(5);
  for (const path of ['/graphauxiliary', '/selfservice/graphauxiliary']) {
    expect([path, await ask(path, asked, olivia)]).toEqual([path, told]);
    for (const whose of ['{ account { accountNumber } }', 'mutation { putInCart { __typename } }'])
      expect([path, (await ask(path, whose, olivia)).data]).toEqual([path, undefined]);
  }
  for (const other of ['/graph', '/selfservice/graph', '/graphdlink'])
    expect([other, (await ask(other, asked, olivia)).error]).toEqual([other, expect.stringContaining('storefront')]);
});
