import formBody from '@fastify/formbody';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { areStorable, refuseUnstorable } from './storable-text.ts';

const app = Fastify();
app.register(formBody);
refuseUnstorable(app);
app.get('/things/:id', async () => 'found');
app.post('/things', async () => 'taken');
app.setNotFoundHandler((_, reply) => reply.code(404).send('in our words'));
afterAll(() => app.close());

test.each<[string, unknown]>([
  ['a zero byte', 'x\0'],
  ['half a character', '\ud83d'],
  ['the other half', '\ude00x'],
  ['a zero byte in a list in an object', { list: ['x', { text: '\0' }] }],
  ['a zero byte in a name', { 'x\0': 'y' }],
  ['an object without end', Array.from({ length: 40 }).reduce<unknown>((inner) => ({ inner }), 'x')],
])('(A14) %s cannot be stored', (_, value) => {
  expect(areStorable(value)).toBe(false);
});

test.each<[string, unknown]>([
  ['an emoji', '😀'],
  ['control characters', 'x\u0001\t\n'],
  ['what is not text', { count: 1, none: null, missing: undefined, yes: true, file: Buffer.from('\0') }],
])('%s can', (_, value) => {
  expect(areStorable(value)).toBe(true);
});

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
test.each([
  ['a path', { url: '/things/x%00y' }, 404],
  ['an unknown path', { url: '/nothing/%00' }, 404],
  ['a query', { url: '/things/x?name=%00' }, 400],
  ['the name in a query', { url: '/things/x?%00=name' }, 400],
  ['a form', { method: 'POST', url: '/things', headers: form, payload: 'name=x%00y' }, 400],
  ['JSON', { method: 'POST', url: '/things', headers: json, payload: '{"name":{"first":"\\u0000"}}' }, 400],
  ['half a character in JSON', { method: 'POST', url: '/things', headers: json, payload: '{"name":"\\ud800"}' }, 400],
  ['nothing', { url: '/things/x?name=y' }, 200],
  ['an emoji in a form', { method: 'POST', url: '/things', headers: form, payload: 'name=%F0%9F%98%80' }, 200],
] as const)('(A14) a zero byte in %s', async (_, request, status) => {
  const { statusCode, body } = await app.inject(request);
  expect(statusCode).toBe(status);
  if (status === 404) expect(body).toBe('in our words');
});
