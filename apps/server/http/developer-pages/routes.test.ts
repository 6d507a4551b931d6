import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { examples } from '#design/web/showcase/examples.tsx';
import { figures } from '#design/web/showcase/figures.tsx';
import { forms } from '#design/web/showcase/forms.tsx';
import { openCatalogue } from '#modules/catalogue/rules/on-day.ts';
import { offeredOn } from '#modules/catalogue/rules/storefront.ts';
import { demoCatalogue, SOLD_SINCE } from '#personas/demo-catalogue.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { addDeveloperPages } from './routes.ts';

const day = '2026-11-21';
const catalogue = openCatalogue({ version: 1, from: SOLD_SINCE, entries: demoCatalogue(day) });
const products = offeredOn(catalogue, undefined, day).map((offered) => ({ ...offered, channels: 0, hasLabel: false }));

function open({ lower, isSignedIn }: { readonly lower: boolean; readonly isSignedIn: boolean }) {
  const app = fastify();
  addDeveloperPages(app, {
    lower,
    viewerOf: async () => (isSignedIn ? {} : undefined),
    partnerFor: async () => shippedPartners.all[0] ?? expect.unreachable(),
    catalogue: { storefront: async () => ({ products, fees: [], outcome: 'not-asked', area: undefined, units: [] }) },
  });
  return app;
}

async function statusesOf(app: ReturnType<typeof open>): Promise<ReadonlySet<number>> {
  const paths = ['/billing-stub', '/billing-stub-2', '/troubleshoot-stub', '/troubleshoot-stub-2', '/kite-test-page', '/common-spec'];
  const urls = paths.flatMap((path) => [path, `/es${path}`]);
  return new Set(await Promise.all(urls.map(async (url) => (await app.inject({ url })).statusCode)));
}

test('ROUTE-10 the stubs are for developers who have signed in, and are not there in production and stage', async () => {
  expect(await statusesOf(open({ lower: false, isSignedIn: true }))).toEqual(new Set([404]));
  expect(await statusesOf(open({ lower: true, isSignedIn: false }))).toEqual(new Set([303]));
  expect(await statusesOf(open({ lower: true, isSignedIn: true }))).toEqual(new Set([200]));
});

test('ROUTE-42 kite-test-page shows every component of the design, and common-spec the card of every product that is sold', async () => {
  const app = open({ lower: true, isSignedIn: true });
  const namesOn = async (url: string) => [...(await app.inject({ url })).body.matchAll(/<section aria-label="([^"]*)"/g)].map(([, name]) => name);
  expect(await namesOn('/kite-test-page')).toEqual([...examples, ...forms, ...figures].map(({ name }) => name));
  expect(products.length).toBeGreaterThan(5);
  expect(await namesOn('/common-spec')).toEqual(products.map(({ product }) => product.name.en));
  expect(await namesOn('/es/common-spec')).toEqual(products.map(({ product }) => product.name.es));
});
