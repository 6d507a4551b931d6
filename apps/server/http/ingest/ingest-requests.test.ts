import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Tracer } from '#platform/server/tracing/tracer.ts';
import { addIngestRequests } from './ingest-requests.ts';

const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

function endpoint(own = true) {
  const told: unknown[] = [];
  const tracer: Tracer = {
    wants: (traceId) => traceId.startsWith('4'),
    begin: () => ({ id: '', end: () => {} }),
    note: (place, { name }, { spanId, tookMs }) => void told.push({ place, name, spanId, tookMs }),
    end: async () => {},
  };
  const app = fastify();
  addIngestRequests(app, { tracer, sameOrigin: () => own, machine: { nowMs: () => 0 } });
  const send = async (payload: object) => (await app.inject({ method: 'POST', url: '/ingest/requests', payload })).statusCode;
  return { told, send };
}

test('a request measured by a browser starts the trace that its server continued', async () => {
  const { told, send } = endpoint();
  expect(await send({ requests: [{ trace, tookMs: 240, endedAgoMs: 60 }] })).toBe(204);
  expect(told).toEqual([
    { place: { traceId: trace.slice(3, 35) }, name: 'browser POST /selfservice/graph', spanId: trace.slice(36, 52), tookMs: 240 },
  ]);
});

test('requests of traces that are not recorded are ignored', async () => {
  const { told, send } = endpoint();
  const of = (text: string) => ({ trace: text, tookMs: 1, endedAgoMs: 1 });
  expect(await send({ requests: [of('olivia'), of(trace.replace('00-4', '00-5'))] })).toBe(204);
  expect(told).toEqual([]);
});

test.each([
  ['with a word of its own', { requests: [{ trace, tookMs: 1, endedAgoMs: 1, name: 'olivia' }] }],
  ['from long ago', { requests: [{ trace, tookMs: 1, endedAgoMs: 60_001 }] }],
  ['that ends before it begins', { requests: [{ trace, tookMs: -1, endedAgoMs: 1 }] }],
  ['a hundred and one', { requests: Array(101).fill({ trace, tookMs: 1, endedAgoMs: 1 }) }],
])('requests %s are refused', async (_what, payload) => {
  const { told, send } = endpoint();
  expect(await send(payload)).toBe(400);
  expect(told).toEqual([]);
});

test('a network that reports too much is slowed down', async () => {
  const { send } = endpoint();
  const answers = await Promise.all(Array.from({ length: 1_001 }, () => send({ requests: [] })));
  expect(answers.filter((status) => status !== 204)).toEqual([429]);
});

test('other sites cannot report requests', async () => {
  expect(await endpoint(false).send({ requests: [] })).toBe(403);
});
