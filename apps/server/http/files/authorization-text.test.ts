import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import type { Authorization } from '#modules/autopay/server/api.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { addAuthorizationText } from './authorization-text.ts';

const kept: Authorization = {
  accountId: 'robins',
  mandateId: '018f0000-0000-7000-8000-000000000001',
  intentId: 'i',
  kind: 'enroll',
  part: 'core',
  state: 'ended',
  userId: 'robin',
  textVersion: '2026-11-21',
  language: 'es',
  text: 'Autorizo a Demarc',
  methodId: 'm',
  methodKind: 'card',
  methodBrand: 'visa',
  methodLastFour: '4242',
  debitDays: 18,
  givenAt: '2026-11-10T15:00:00.000Z',
  givenOn: '2026-11-10',
  refusedFor: null,
  endAskedBy: 'robin',
  endedAt: '2026-11-20T15:00:00.000Z',
  tries: 0,
};
const robin: Viewer = { userId: 'robin', accountId: 'robins', role: 'Primary', sessionId: 'session' };

/** Only the route; what it leaves to the pages is answered with 404, as theirs is. */
async function get(url: string, viewer: Viewer | undefined = robin) {
  const app = fastify({ routerOptions: { maxParamLength: 500 } });
  addAuthorizationText(app, {
    autoPay: { authorizations: async (accountId) => (accountId === kept.accountId ? [kept] : []) },
    partnerOf: async () => shippedPartners.own,
    viewerOf: async () => viewer,
    renderPage: async (_, reply) => reply.status(404).type('text/html').send('nothing here'),
  });
  return app.inject({ url });
}

const file = `/billing/autopay/authorizations/${kept.mandateId}.txt`;

test.each([file, `/es${file}`])('%s is a file download in the language in which it was agreed to', async (url) => {
  const { statusCode, headers, body } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(headers['content-disposition']).toBe('attachment; filename="auto-pay-authorization-2026-11-10.txt"');
  for (const words of [
    'Autorizo a Demarc',
    'Otorgada: 10 de noviembre de 2026 a las 3:00:00',
    'UTC',
    'Terminada: 20 de noviembre de 2026',
    kept.mandateId,
  ])
    expect(body).toContain(words);
});

test.each<readonly [string, Viewer]>([
  ['another account', { ...robin, accountId: 'others' }],
  ['a user who may not pay', { ...robin, role: 'Standard' }],
  ['a child', { ...robin, role: 'Child' }],
])('ROLE-03 %s finds nothing there', async (_, viewer) => {
  expect((await get(file, viewer)).statusCode).toBe(404);
});

test('an invalid id finds nothing either, and a visitor is asked to sign in', async () => {
  expect((await get('/billing/autopay/authorizations/nobody.txt')).statusCode).toBe(404);
  const app = fastify();
  addAuthorizationText(app, {
    autoPay: { authorizations: async () => [kept] },
    partnerOf: async () => shippedPartners.own,
    viewerOf: async () => undefined,
    renderPage: async (_, reply) => reply.status(404).send(),
  });
  expect((await app.inject({ url: file })).headers.location).toBe(`/auth/start?return=${encodeURIComponent(file)}`);
});
