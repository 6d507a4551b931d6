import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { addRequestMetrics } from './request-metrics.ts';
import { addRequestScope, requestIds } from './request-scope.ts';
import { traceHeaders, traceIdOf } from './trace-id.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

test('a request in a trace is named by it to the caller, in the log, and to the systems we call', async () => {
  const lines: string[] = [];
  const log = createLog({ process: 'test', level: 'info', destination: { write: (line: string) => void lines.push(line) } });
  const app = Fastify({ ...requestIds });
  addRequestScope(app, () => {});
  app.get('/', async () => {
    log.info('answering');
    return traceHeaders();
  });
  const answer = await app.inject({ url: '/', headers: { traceparent } });
  expect(answer.headers['x-trace-id']).toBe(trace);
  // A browser told nothing measures nothing.
  expect(answer.headers['server-timing']).toBeUndefined();
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: trace });
  const handedOn = String(answer.json().traceparent);
  expect(traceIdOf(handedOn)).toBe(trace);
  expect(handedOn).not.toContain('00f067aa0ba902b7');
});

test('a request that is sent with a body over a connection belongs to its trace, too', async () => {
  const app = Fastify({ ...requestIds });
  addRequestScope(app, () => {});
  app.post('/', async () => traceHeaders());
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({ text: 'x'.repeat(200_000) });
  const answer = await fetch(origin, { method: 'POST', headers: { traceparent, 'content-type': 'application/json' }, body });
  expect(traceIdOf((await answer.json()).traceparent)).toBe(trace);
  await app.close();
});

test.each([
  ['none', undefined],
  ['two of them', [traceparent, traceparent]],
  ['one of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ['one in capitals', traceparent.toUpperCase()],
  ['one of another version', traceparent.replace('00-', 'ff-')],
  ['a text of somebody', "'; drop table payment; --"],
])('a request with %s has its own trace', (_, given) => {
  const made = traceIdOf(given);
  expect(made).toMatch(/^[0-9a-f]{32}$/);
  expect(made).not.toBe(trace);
  expect(traceIdOf(given)).not.toBe(made);
});

test('work nobody requested belongs to no trace', () => {
  expect(traceHeaders()).toEqual({});
});

describe('with tracing on', () => {
  const told: object[] = [];
  const ofShare = (wanted: boolean): Tracer => ({
    wants: () => wanted,
    begin: (place, { name }) => ({ id: 'b7ad6b7169203331', end: (ending) => told.push({ place, name, ending }) }),
    note: () => {},
    end: async () => {},
  });
  async function answerOf(wanted: boolean, headers: Record<string, string>) {
    const app = Fastify({ ...requestIds });
    addRequestScope(app, () => {}, ofShare(wanted));
    addRequestMetrics(app, createMetrics('test'));
    app.get('/bill/:id', async () => traceHeaders());
    return app.inject({ url: '/bill/8245?name=olivia', headers });
  }

  test('the response gives a browser its own span back, and the systems we call are part of ours', async () => {
    told.length = 0;
    const answer = await answerOf(true, { traceparent });
    expect(answer.headers['server-timing']).toBe(`traceparent;desc="${traceparent}"`);
    expect(answer.json()).toEqual({ traceparent: `00-${trace}-b7ad6b7169203331-01` });
    const facts = { 'http.request.method': 'GET', 'http.route': '/bill/:id', 'http.response.status_code': 200 };
    const ending = { failed: false, name: 'GET /bill/:id', facts };
    expect(told).toEqual([{ place: { traceId: trace, parentId: '00f067aa0ba902b7' }, name: 'GET', ending }]);
  });

  test('a page says so, so that its script reports how long it waits', async () => {
    expect((await answerOf(true, {})).headers['server-timing']).toBe('traced');
  });

  test('an unsampled one is named in logs as usual and makes no span', async () => {
    told.length = 0;
    const answer = await answerOf(false, { traceparent });
    expect(answer.headers['x-trace-id']).toBe(trace);
    expect(answer.headers['server-timing']).toBe('traced');
    expect(answer.json().traceparent).toMatch(/-00$/);
    expect(told).toEqual([]);
  });
});
