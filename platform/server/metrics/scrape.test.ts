import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import type { Running } from '../process/role-process.ts';
import { createMetrics } from './metrics.ts';
import { answerScrape, listenForScrapes } from './scrape.ts';

const metrics = createMetrics('worker');
metrics.add('demarc_log_lines_total', { level: 'error' });
const token = 'a token of this test that is long enough';
const here = { host: '127.0.0.1:3004' };

const statusOf = async (own: string | undefined, headers: Record<string, string>, address = '127.0.0.1') =>
  (await answerScrape(metrics, own, { headers: { ...here, ...headers }, address })).status;

test('without a token programs on this machine may scrape', async () => {
  expect(await statusOf(undefined, {})).toBe(200);
  expect(await statusOf(undefined, { host: 'localhost:3003' }, '::1')).toBe(200);
  expect(await statusOf(undefined, { host: '[::1]:3003' }, '::ffff:127.0.0.1')).toBe(200);
});

test.each([
  ['another machine', {}, '10.0.0.7'],
  ['a proxy on this machine, for somebody', { 'x-forwarded-for': '203.0.113.9' }, '127.0.0.1'],
  ['a page whose own name leads to this machine', { host: 'rebound.example.com' }, '127.0.0.1'],
])('without a token %s may not', async (_, headers, address) => {
  expect(await statusOf(undefined, headers, address)).toBe(403);
});

test('with a token any client that has it may scrape from anywhere, and nobody else', async () => {
  expect(await statusOf(token, { authorization: `Bearer ${token}` }, '10.0.0.7')).toBe(200);
  expect(await statusOf(token, {})).toBe(401);
  expect(await statusOf(token, { authorization: `Bearer ${token}x` })).toBe(401);
});

const log = createLog({ process: 'test', level: 'silent' });
let listening: Running[] = [];
afterEach(async () => {
  await Promise.all(listening.map((one) => one.end()));
  listening = [];
});
const listen = (port: number, tell = log) => {
  const one = listenForScrapes({ metrics, token: undefined, host: 'localhost', port, log: tell });
  listening.push(one);
};

test('a process without its own port answers scrapes, and nothing else, on one', async () => {
  listen(3_590);
  const answer = await fetch('http://127.0.0.1:3590/metrics');
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(await answer.text()).toContain('demarc_log_lines_total{process="worker",level="error"} 1');
  expect((await fetch('http://127.0.0.1:3590/')).status).toBe(404);
});

test('a port in use is an error in the log, and the process continues', async () => {
  const told = Promise.withResolvers<string>();
  listen(3_591);
  await fetch('http://127.0.0.1:3591/metrics');
  listen(3_591, createLog({ process: 'test', level: 'info', destination: { write: told.resolve } }));
  expect(JSON.parse(await told.promise)).toMatchObject({ level: 'error', port: 3_591, msg: 'no figures can be scraped from this process' });
});
