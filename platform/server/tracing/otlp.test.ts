import { createServer } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inScope } from '../log/scope.ts';
import { inSpan, scopeOf } from './in-span.ts';
import { openTracer } from './open-tracer.ts';
import { createOtlpTracer } from './otlp.ts';
import { tellStatement } from './statements.ts';

type Attribute = { readonly key: string; readonly value: { readonly stringValue?: string } };
type Sent = {
  readonly name: string;
  readonly attributes: readonly Attribute[];
  readonly status: { readonly code?: number; readonly message?: string };
};
type Body = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[];
  }[];
};

const calls: { readonly path: string | undefined; readonly body: Body }[] = [];
const collector = createServer((request, response) => {
  const pieces: Buffer[] = [];
  request.on('data', (piece: Buffer) => pieces.push(piece));
  request.on('end', () => {
    const whole = Buffer.concat(pieces);
    calls.push({ path: request.url, body: JSON.parse(String(request.headers['content-encoding'] === 'gzip' ? gunzipSync(whole) : whole)) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const address = collector.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await new Promise((resolve) => collector.close(resolve));
});

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

/** What the collector gets of some work in a trace of its own. */
async function sentOf(act: () => unknown, path = ''): Promise<readonly Sent[]> {
  calls.length = 0;
  const tracer = createOtlpTracer({ service: 'demarc-test', version: '1', endpoint: origin + path, share: 1 });
  await inScope(scopeOf(tracer, traceId), async () => act());
  await tracer.end();
  return calls.flatMap(({ body }) => body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
}
const facts = ({ attributes }: Sent) => Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue]));
const FAILED = 2;

test('spans go below the address of the collector, with the attributes that the operator chose', async () => {
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=stage');
  await sentOf(() => inSpan({ name: 'work', kind: 'internal' }, () => {}), '/tenants/7');
  expect(calls.map(({ path }) => path)).toEqual(['/tenants/7/v1/traces']);
  const [resource] = calls.flatMap(({ body }) => body.resourceSpans.map(({ resource: { attributes } }) => attributes));
  expect(resource?.map(({ key, value }) => [key, value.stringValue])).toEqual(
    expect.arrayContaining([
      ['service.name', 'demarc-test'],
      ['deployment.environment.name', 'stage'],
    ]),
  );
});

test('a failure is sent with the class of its error, and without its message', async () => {
  const fails = () => inSpan({ name: 'work', kind: 'internal' }, () => Promise.reject(new RangeError('olivia is not on file')));
  const [span, ...more] = await sentOf(() => fails().catch(() => {}));
  expect(more).toEqual([]);
  expect(span && [span.status.code, facts(span)]).toEqual([FAILED, { 'error.type': 'RangeError' }]);
  expect(JSON.stringify(span)).not.toContain('olivia');
});

test('a failed statement is sent as failed, and a long one is cut', async () => {
  const query = CompiledQuery.raw(`select ${'x'.repeat(3_000)} from demarc.payment`, ['olivia']);
  const [span, failed] = await sentOf(() => {
    tellStatement({ level: 'query', query, queryDurationMillis: 1 });
    tellStatement({ level: 'error', query, queryDurationMillis: 1, error: new Error('olivia') });
  });
  expect([span?.status.code, failed?.status.code]).toEqual([0, FAILED]);
  expect(span && facts(span)['db.query.text']).toHaveLength(2_000);
  expect(JSON.stringify([span, failed])).not.toContain('olivia');
});

test('a pass that only looks is not sent', async () => {
  const pass = (name: string, act: () => unknown) => inSpan({ name, kind: 'internal', polls: true }, async () => void (await act()));
  expect(await sentOf(() => pass('notices.send', () => {}))).toEqual([]);
  const sent = await sentOf(() => pass('notices.send', () => inSpan({ name: 'mail send', kind: 'client' }, () => {})));
  expect(sent.map(({ name }) => name)).toEqual(['mail send', 'notices.send']);
});

test('which traces are sent is decided by their ids, so that every process decides the same', () => {
  const ids = Array.from({ length: 1_024 }, (_, index) => `${'0'.repeat(19)}${(index * 2 ** 42).toString(16).padStart(13, '0')}`);
  const wantedBy = (share: number) => {
    const tracer = createOtlpTracer({ service: 'demarc-test', version: '1', endpoint: origin, share });
    return ids.filter((id) => tracer.wants(id)).length;
  };
  expect([0, 0.25, 1].map(wantedBy)).toEqual([0, 256, 1_024]);
});

test('without a collector there is no tracer', async () => {
  expect(await openTracer({ traces: { endpoint: undefined, share: 1 } }, 'web')).toBeUndefined();
});
