import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { compose } from '#apps/server/compose.ts';
import { processorKey } from '#apps/server/processor-key.ts';
import { createWeb } from '#apps/server/web.ts';
import { inPass } from '#apps/server/worker/worker.ts';
import { seenRequests } from '#modules/telemetry/web/requests.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { openDatabase } from '#platform/server/database/pool.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createLog } from '#platform/server/log/log.ts';
import { ownInstruments } from '#platform/server/process/instruments.ts';
import { readSettings } from '#platform/server/settings/settings.ts';
import { openTracer } from '#platform/server/tracing/open-tracer.ts';
import type { Tracer } from '#platform/server/tracing/tracer.ts';
import { browserGraph } from '#platform/web/browser-graph.ts';
import { CreateInstantPaymentDocument } from '#platform/web/generated/graphql.ts';
import { createTrace } from '#platform/web/trace.ts';
import { startProcessor } from '#providers/processors/sandbox/main.ts';
import { type Customer, newCustomers } from '../kill/testing.ts';

/** A payment made with a browser, traced by all processes to an OTLP collector over HTTP. */
const NOW: IsoInstant = '2026-11-21T17:00:00.000Z';
const PORTAL = 'http://localhost:3000';
const secret = 'a secret of the tests, long enough';
const log = createLog({ process: 'test', level: 'silent' });

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: number } };
type Told = {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status?: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly Attribute[];
};

const spans: Told[] = [];
let collector: Server;
let db: TestDatabase;
let processor: Awaited<ReturnType<typeof startProcessor>>;
let portal: FastifyInstance;
let customer: Customer;
let web: Tracer | undefined;
let worker: Tracer | undefined;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  const endpoint = await openCollector();
  db = await testDatabase();
  const clock = { now: () => NOW };
  const onError = (error: unknown) => log.error({ error });
  processor = await startProcessor({ port: 0, databaseUrl: db.url, apiKey: processorKey({ secret }), clock, onError });
  [customer = customer] = await newCustomers(db.database, 1, '2026-11-21');
  const usual = readSettings({ DEMARC_SECRET: secret, PROCESSOR_PORT: new URL(processor.url).port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const settings = { ...usual, database: { ...usual.database, url: db.portalUrl, ownerUrl: db.url } };
  const database = openDatabase(db.url, { applicationName: 'demarc test', traced: true });
  web = await openTracer(settings, 'web');
  worker = await openTracer(settings, 'worker');
  portal = await createWeb({ settings, database, clock, log, instruments: { ...ownInstruments(log), tracer: web } });
  ends.push(
    () => portal.close(),
    () => database.destroy(),
    () => processor.end(),
    () => db.end(),
    () => new Promise((resolve) => collector.close(resolve)),
  );

  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('dispatchEvent', ({ detail }: CustomEvent) => log.error(detail));
  const demarc = compose({ settings, database, clock, log });
  await payAsABrowser();
  await demarc.notices.runs().reduce(async (before, { name, run }) => {
    await before;
    await inPass(worker, name, () => run(NOW));
  }, Promise.resolve());
  await inPass(worker, 'nothing.due', async () => {});
  await portal.inject({ url: '/billing', headers: { host: 'localhost:3000', cookie: customer.cookie } });
  await Promise.all([web?.end(), worker?.end()]);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  for (const end of ends) await end();
});

/** Accepts spans in OTLP's JSON format. */
async function openCollector(): Promise<string> {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') keep(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address = collector.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

function keep(body: string): void {
  for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
    const service = resource.attributes.find(({ key }: Attribute) => key === 'service.name').value.stringValue;
    for (const scope of scopeSpans) spans.push(...scope.spans.map((span: object) => ({ ...span, service })));
  }
}

const timings: PerformanceResourceTiming['serverTiming'][number][] = [];

/** The browser's own requests, answered by the portal in this process. */
async function ask(url: string, { method, headers, body }: RequestInit): Promise<Response> {
  const answer = await portal.inject({
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers: { ...Object(headers), host: 'localhost:3000', origin: PORTAL, cookie: customer.cookie },
    payload: String(body),
  });
  const [name = '', description = ''] = String(answer.headers['server-timing']).replaceAll('"', '').split(';desc=');
  timings.push({ name, description, duration: 0, toJSON: () => '' });
  return new Response(answer.statusCode === 204 ? null : answer.body, {
    status: answer.statusCode,
    headers: { 'x-trace-id': String(answer.headers['x-trace-id']) },
  });
}

async function payAsABrowser(): Promise<void> {
  const query = 'query { account { quickQuote(part: core) { __typename ... on PaymentQuote { version amount } } } }';
  const reviewed = await ask('/graph', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query }) });
  const { version, amount } = (await reviewed.json()).data.account.quickQuote;
  timings.length = 0;
  const graph = browserGraph({}, createTrace(undefined));
  const input = {
    intent: randomUUID(),
    part: 'core' as const,
    amount,
    methodId: customer.methodId,
    version,
    termsAgreed: true,
    aboveDueConfirmed: false,
    sameAmountConfirmed: false,
  };
  expect(await graph(CreateInstantPaymentDocument, { input })).toMatchObject({ createInstantPaymentV2: { state: 'succeeded' } });
  const requests = seenRequests([{ startTime: 1_000, responseEnd: 1_240, serverTiming: timings }], 1_300);
  const told = await ask('/ingest/requests', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requests }),
  });
  expect(told.status).toBe(204);
}

const called = (name: string): Told => {
  const [span, ...more] = spans.filter((each) => each.name === name);
  if (!span || more.length > 0) throw new Error(`${name} is there ${more.length + (span ? 1 : 0)} times`);
  return span;
};
const attribute = (span: Told, name: string) => span.attributes.find(({ key }) => key === name)?.value;

/** The services and names from a span up to its trace's root. */
function wayTo(span: Told): readonly string[] {
  const parent = spans.find(({ spanId, traceId }) => spanId === span.parentSpanId && traceId === span.traceId);
  return [...(parent ? wayTo(parent) : []), `${span.service}: ${span.name}`];
}

test('a payment is one trace, from the browser to the SQL statements and the worker that sends the notice', () => {
  const browser = called('browser POST /selfservice/graph');
  expect(browser.parentSpanId).toBeUndefined();
  const way = ['demarc-web: browser POST /selfservice/graph', 'demarc-web: POST /selfservice/graph', 'demarc-web: graphql CreateInstantPayment'];
  expect(wayTo(called('processor charge'))).toEqual([...way, 'demarc-web: processor charge']);
  const trace = spans.filter(({ traceId }) => traceId === browser.traceId);
  const [moved] = trace.filter(({ name }) => name === 'update demarc.payment');
  expect(moved && wayTo(moved)).toEqual([...way, 'demarc-web: update demarc.payment']);
  expect(wayTo(called('notices.send'))).toEqual([...way, 'demarc-worker: notices.send']);
  expect(wayTo(called('insert demarc.mailbox'))).toEqual([...way, 'demarc-worker: notices.send', 'demarc-worker: insert demarc.mailbox']);
});

test('each of its spans except the first has a recorded parent', () => {
  const { traceId } = called('browser POST /selfservice/graph');
  const trace = spans.filter((span) => span.traceId === traceId);
  const ids = new Set(trace.map(({ spanId }) => spanId));
  expect(trace.filter(({ parentSpanId }) => !ids.has(parentSpanId ?? '')).map(({ name }) => name)).toEqual(['browser POST /selfservice/graph']);
  expect(ids.size).toBe(trace.length);
  expect(trace.length).toBeGreaterThan(20);
});

test('a pass that found nothing due leaves no trace', () => {
  expect(spans.filter(({ name }) => name === 'nothing.due')).toEqual([]);
});

test('a page is its own trace, named by the path of its route', () => {
  const page = called('GET /billing');
  expect(page.parentSpanId).toBeUndefined();
  expect(attribute(page, 'http.response.status_code')).toEqual({ intValue: 200 });
  expect(spans.some((span) => span.traceId === page.traceId && span.name.startsWith('billing '))).toBe(true);
});

/** Random digits and nanoseconds, where any four digits may turn up by chance. */
const BY_CHANCE = new Set(['traceId', 'spanId', 'parentSpanId', 'startTimeUnixNano', 'endTimeUnixNano', 'timeUnixNano']);

test('no span contains customer data: no name, id, address or statement parameter', () => {
  const said = JSON.stringify(spans, (key, value) => (BY_CHANCE.has(key) ? undefined : value));
  for (const secretOf of [
    customer.accountId,
    customer.methodId,
    customer.cookie.split('=')[1] ?? '',
    'Robin',
    'Ames',
    '4242',
    'tok_visa',
    '127.0.0.1',
  ])
    expect(said).not.toContain(secretOf);
  expect(said).not.toMatch(/[\w.]+@[\w.]+|[\da-f]{8}-[\da-f]{4}-|sha256:/);
});
