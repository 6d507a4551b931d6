import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BadAnswer } from '#platform/rules/rendering/bad-answer.ts';
import { browserGraph } from '#platform/web/browser-graph.ts';
import { TelemetrySessionDocument } from '#platform/web/generated/graphql.ts';
import { documentId } from '#platform/web/graph.ts';
import { createTrace } from '#platform/web/trace.ts';
import { allowed } from '../rules/allow-list.ts';
import type { Happened } from '../rules/events.ts';
import { tellFailure } from '../rules/failures.ts';

/** From a server's answer through the portal's own client to the reported events. */
let told: Happened[];
beforeEach(() => {
  told = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('dispatchEvent', (event: CustomEvent<BadAnswer>) => told.push(...tellFailure(event.detail)));
});
afterEach(() => vi.unstubAllGlobals());

async function toldOf(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  vi.stubGlobal('fetch', async () => new Response(text, { status, headers }));
  await expect(browserGraph({}, createTrace(undefined))(TelemetrySessionDocument, {})).rejects.toThrow();
  for (const { name, fields } of told) expect(allowed(name, { ...fields })).toEqual(JSON.parse(JSON.stringify(fields)));
  return told.map(({ name, fields }) => ({ name, ...fields }));
}

const operation = documentId(TelemetrySessionDocument);
const from = { 'x-trace-id': 'f00d-1', 'x-sspp-platform': 'sspp' };
const fromFields = { traceId: 'f00d-1', platform: 'sspp' };

test('TEL-03 a failed response is reported with its status, body, trace id and platform', async () => {
  expect(await toldOf(503, { error: 'down' }, from)).toEqual([
    { name: 'requestFailed', path: '/selfservice/graph', status: 503, body: '{"error":"down"}', ...fromFields },
  ]);
});

test('TEL-03 without the header the trace id comes from the body', async () => {
  expect(await toldOf(500, { txnId: 'f00d-2' })).toMatchObject([{ status: 500, traceId: 'f00d-2' }]);
});

test('TEL-03 an error in the body of a 200 is a response error', async () => {
  const errors = [{ message: 'the provider is away', extensions: { code: 'INTERNAL' } }];
  expect(await toldOf(200, { data: null, errors }, from)).toEqual([
    { name: 'responseError', path: '/selfservice/graph', operation, code: 'INTERNAL', message: 'the provider is away', ...fromFields },
  ]);
});

test('TEL-03 a failure that is not JSON is reported with its text', async () => {
  expect(await toldOf(502, '<h1>Bad gateway</h1>')).toMatchObject([{ name: 'requestFailed', status: 502, body: '<h1>Bad gateway</h1>' }]);
});

test.each([{}, { data: null }, { data: null, errors: [] }, null, 'A hotel asks you to sign in'])(
  'TEL-03 a 200 with neither data nor errors is a response error: %j',
  async (body) => {
    const message = typeof body === 'string' ? body : JSON.stringify(body);
    expect(await toldOf(200, body, from)).toEqual([
      { name: 'responseError', path: '/selfservice/graph', operation, code: 'none', message, ...fromFields },
    ]);
  },
);

test('TEL-07 at most twenty errors of one call are reported', async () => {
  const errors = Array.from({ length: 25 }, (_, number) => ({ message: `error ${number}` }));
  expect((await toldOf(200, { data: null, errors })).map((each) => ('message' in each ? each.message : ''))).toEqual(
    errors.slice(0, 20).map(({ message }) => message),
  );
});
