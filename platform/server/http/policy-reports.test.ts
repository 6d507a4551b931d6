import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { addPolicyReports, POLICY_REPORTS } from './policy-reports.ts';

const told: object[] = [];
let nowMs: number;
let app: FastifyInstance;
let metrics: Metrics;
beforeEach(() => {
  told.length = 0;
  nowMs = Date.parse('2026-11-22T10:00:00Z');
  app = fastify();
  metrics = createMetrics('web');
  addPolicyReports(app, {
    of: 'portal',
    own: { origin: 'https://demarc.example', paths: ['/login'] },
    security: (event, facts) => told.push({ event, ...facts }),
    metrics,
    machine: { nowMs: () => nowMs },
  });
});

const reportOf = (blocked: string) =>
  JSON.stringify({
    'csp-report': { 'document-uri': 'https://demarc.example/login?return=/x', 'effective-directive': 'img-src', 'blocked-uri': blocked },
  });
const send = async (payload: string, type = 'application/csp-report', remoteAddress = '192.0.2.1') => {
  const answer = await app.inject({ method: 'POST', url: POLICY_REPORTS, remoteAddress, headers: { 'content-type': type }, payload });
  return [answer.statusCode, answer.body];
};
const counted = async () =>
  Object.fromEntries(
    (await metrics.text())
      .split('\n')
      .filter((line) => line.startsWith('demarc_policy'))
      .map((line) => [/outcome="([^"]+)"/.exec(line)?.[1], Number(line.split(' ').at(-1))]),
  );

test('a violation is counted every time and logged once an hour', async () => {
  for (let time = 0; time < 3; time++) expect(await send(reportOf('https://evil.example/x.png?card=1'))).toEqual([204, '']);
  const event = { event: 'policy.violated', page: 'portal', directive: 'img-src', blocked: 'https://evil.example', at: '/login' };
  expect(told).toEqual([event]);
  await send(reportOf('https://other.example/'));
  nowMs += 3_600_000;
  await send(reportOf('https://evil.example/y.png'));
  expect(told).toEqual([event, { ...event, blocked: 'https://other.example' }, event]);
  expect(await counted()).toEqual({ violation: 5 });
});

test("a browser extension's violation is counted, not logged; an invalid report is counted, and its sender learns nothing", async () => {
  await send(reportOf('chrome-extension://abc/x.js'));
  for (const body of ['', '{', '[]x', '"x"']) expect(await send(body, 'application/reports+json')).toEqual([204, '']);
  expect(told).toEqual([]);
  expect(await counted()).toEqual({ extension: 1, unreadable: 4 });
});

test('an oversized report, or one of another type, is not read', async () => {
  expect((await send(JSON.stringify({ x: 'x'.repeat(20_000) })))[0]).toBe(413);
  expect((await send(reportOf('inline'), 'text/plain'))[0]).toBe(415);
  expect(await counted()).toEqual({});
});

test('a network that sends hundreds is ignored for a while, and others are not', async () => {
  for (let time = 0; time < 150; time++) await send(reportOf(`https://evil${time}.example/`));
  expect(await counted()).toEqual({ violation: 100, 'too-many': 50 });
  await send(reportOf('https://evil.example/'), 'application/csp-report', '192.0.2.2');
  expect(await counted()).toEqual({ violation: 101, 'too-many': 50 });
});

test('invented violations cannot fill the log: two hundred lines an hour, the rest is counted', async () => {
  for (let time = 0; time < 300; time++) await send(reportOf(`https://evil${time}.example/`), 'application/csp-report', `192.0.2.${time % 250}`);
  expect(told).toHaveLength(200);
  expect(await counted()).toEqual({ violation: 300 });
});
