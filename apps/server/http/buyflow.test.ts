import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { demoProducts } from '#personas/products.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { addBuyflow } from './buyflow.ts';

const viewer: Viewer = { userId: 'u', accountId: 'a', role: 'Primary', sessionId: 's' };
const product = demoProducts.find(({ id }) => id === 'internet-1000');
const promotion = demoProducts.find(({ id }) => id === 'faster-internet');
if (product?.kind !== 'plan' || promotion?.kind !== 'promotion') throw new Error('the demo sells them');
const plan = {
  ...{ part: 'core', code: 'internet-1000', group: 'internet', name: product.name, monthly: product.prices[0]?.monthly, title: product.name },
  ...{ product, hasLabel: true, endsOn: undefined, promotion: undefined, next: undefined },
};
const offered = {
  refusal: undefined,
  packages: [product],
  offers: [{ id: 'faster-internet/internet-1000', promotion, product, reason: 'HAS_PRODUCT' }],
};

type Shop = Parameters<typeof addBuyflow>[1]['shop'];
type Orders = Parameters<typeof addBuyflow>[1]['orders'];

function opened(
  more: { readonly signedIn?: boolean; readonly offers?: Shop['offers']; readonly place?: Orders['place']; readonly isOurs?: boolean } = {},
) {
  const { signedIn = true, offers, place, isOurs = true } = more;
  const app = fastify();
  const shop = { offers: offers ?? (async () => offered), plans: async () => [plan] } as Shop;
  const orders: Orders = {
    place: place ?? (async (_, { orderId }) => ({ ok: true, value: { orderId } })),
    order: async () => undefined,
  };
  addBuyflow(app, {
    shop,
    orders,
    clock: { now: () => '2026-11-28T15:00:00.000Z' },
    viewerOf: async () => (signedIn ? viewer : undefined),
    isOurs: () => isOurs,
  });
  return app;
}

const content = { type: 'INTERNET', productId: 'internet-1000', packageName: 'Internet 1 Gbps', premiumOrAddOn: false };

test('BUY-14 packages and offers: v2 whole, v3 in parts, of which one may fail alone', async () => {
  const v2 = await opened().inject('/api/pub/buyflow/v2/packageandoffers');
  expect(v2.json()).toMatchObject({
    packages: [content],
    offers: {
      eligible: true,
      scenarioId: 'ALL',
      availableOffers: [
        {
          offerType: 'PROMOTION',
          offerRecommendationScenario: 'upgrade',
          baseOffer: { id: 'internet-1000', promotionType: 'PRICE_REDUCTION' },
          reasonCode: 'HAS_PRODUCT',
          reasonMessage: 'You have it already.',
        },
      ],
    },
  });
  const down = async () => Promise.reject(new Error('down'));
  const v3 = await opened({ offers: down }).inject('/api/pub/buyflow/v3/packageandoffers');
  expect(v3.statusCode).toBe(207);
  expect(v3.json()).toMatchObject({
    responses: [
      { href: 'packages', status: 200, body: [content] },
      { href: 'offers', status: 503, failureResponses: [{ systemErrorCode: 'BUYFLOW-503-UNAVAILABLE' }] },
    ],
  });
  expect((await opened({ offers: down }).inject('/api/pub/buyflow/v2/packageandoffers')).statusCode).toBe(503);
});

test('BUY-16 the packages that the account is entitled to, in the language that is asked for', async () => {
  const answer = await opened().inject({ url: '/api/pub/entitlement/v1/package', headers: { 'accept-language': 'es-US' } });
  expect(answer.json()).toMatchObject({ packages: [{ ...content, packageName: 'Internet de 1 Gbps', endsOn: null }] });
});

test('BUY-04 an order is placed once for its id, and says with a code why it is not; nobody who is not signed in is answered', async () => {
  const url = '/api/pub/buyflow/v1/order';
  const body = { orderId: randomUUID(), version: 'v', starts: 'now' };
  const post = (app: ReturnType<typeof opened>, payload: object = body) => app.inject({ method: 'POST', url, payload });
  const placed = await post(opened());
  expect([placed.statusCode, placed.json().orderId]).toEqual([201, body.orderId]);
  const changed = await post(opened({ place: async () => ({ ok: false, refusal: { reason: 'changed' } }) }));
  expect([changed.statusCode, changed.json()]).toEqual([409, { error: { systemErrorCode: 'ORDER-409-CHANGED' } }]);
  for (const wrong of [{}, { ...body, orderId: '1' }, { ...body, quantity: -1 }, { ...body, version: 'v'.repeat(61) }])
    expect((await post(opened(), wrong)).statusCode).toBe(400);
  expect((await post(opened({ isOurs: false }))).statusCode).toBe(403);
  for (const path of ['/api/pub/buyflow/v2/packageandoffers', '/api/pub/buyflow/v3/packageandoffers', '/api/pub/entitlement/v1/package'])
    expect((await opened({ signedIn: false }).inject(path)).json()).toEqual({ error: { systemErrorCode: 'SESSION-401-NONE' } });
});
