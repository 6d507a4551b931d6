import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { addRequestScope, requestIds } from './request-scope.ts';
import { traceHeaders, traceIdOf } from './trace-id.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${trace}-00f067aa0ba902b7-01`;

test('a request that belongs to a trace is named by it, to who asked, in the log, and to whom we ask', async () => {
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
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ requestId: trace });
  const handedOn = String(answer.json().traceparent);
  expect(traceIdOf(handedOn)).toBe(trace);
  expect(handedOn).not.toContain('00f067aa0ba902b7');
});

test.each([
  ['none', undefined],
  ['two of them', [traceparent, traceparent]],
  ['one of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
  ['one in capitals', traceparent.toUpperCase()],
  ['one of another version', traceparent.replace('00-', 'ff-')],
  ['a text of somebody', "'; drop table payment; --"],
])('a request with %s has a trace of its own', (_, given) => {
  const made = traceIdOf(given);
  expect(made).toMatch(/^[0-9a-f]{32}$/);
  expect(made).not.toBe(trace);
  expect(traceIdOf(given)).not.toBe(made);
});

test('what nobody asked for belongs to no trace', () => {
  expect(traceHeaders()).toEqual({});
});
