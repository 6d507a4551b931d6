import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendFile } from './send-file.ts';

let told: { readonly type: string; readonly detail: unknown }[];
beforeEach(() => {
  told = [];
  vi.stubGlobal('dispatchEvent', ({ type, detail }: CustomEvent<unknown>) => told.push({ type, detail }));
});
afterEach(() => vi.unstubAllGlobals());

const file = new File(['x'], 'bill.pdf');
const headers = { 'x-trace-id': 'f00d-1', 'x-sspp-platform': 'sspp' };
const answered =
  (status: number, body: string): typeof fetch =>
  async () =>
    new Response(body, { status, headers });

test.each([
  ['a failed answer', 503, 'down', 'down'],
  ['a 200 that says it failed', 200, '{"refused":"unavailable"}', { refused: 'unavailable' }],
  ['a 200 of the wrong shape, without the file name in it,', 200, '{"kept":{"name":"bill.pdf"}}', { refused: 'unavailable' }],
  ['a captive portal', 200, '<h1>Sign in to this network</h1>', { refused: 'unavailable' }],
])('TEL-03 when a file cannot be sent, %s is reported with its trace id and platform', async (_what, status, said, body) => {
  expect(await sendFile(file, answered(status, said))).toEqual({ refused: 'unavailable' });
  const detail = { path: '/support/files', status, body, headers: { traceId: 'f00d-1', platform: 'sspp' } };
  expect(told).toEqual([{ type: 'demarc:bad-answer', detail }]);
});

test('TEL-03 when a file cannot be sent, a request without an answer is reported', async () => {
  expect(await sendFile(file, () => Promise.reject(new TypeError('no line')))).toEqual({ refused: 'unavailable' });
  expect(told).toEqual([{ type: 'demarc:no-answer', detail: '/support/files' }]);
});

test.each([[{ kept: { fileId: randomUUID(), name: 'bill.pdf', size: 1 } }], [{ refused: 'kind' }]])(
  'a stored or rejected file is not reported as a failure: %j',
  async (said) => {
    expect(await sendFile(file, answered(200, JSON.stringify(said)))).toEqual(said);
    expect(told).toEqual([]);
  },
);
