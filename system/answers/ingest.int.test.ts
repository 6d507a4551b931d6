import { beforeAll, describe, expect, test } from 'vitest';
import { pageShown } from '#modules/telemetry/rules/testing.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { openedWeb, publicUrl } from './testing.ts';

const demarc = openedWeb();
const host = new URL(publicUrl).host;
const now = () => isoInstant(machineClock.nowMs());

type Sent = { readonly url?: string; readonly origin?: string; readonly type?: string; readonly body?: string };
const send = ({ url = '/ingest/portal-lower', origin = publicUrl, type = 'application/json', body }: Sent) =>
  demarc().app.inject({
    method: 'POST',
    url,
    headers: { host, origin, 'content-type': type },
    payload: body ?? JSON.stringify({ events: [event(1)] }),
  });
const event = (number: number) => pageShown(number, { at: now() });

let trace: unknown;
beforeAll(async () => {
  trace = (await demarc().app.inject({ url: '/login', headers: { host } })).headers['x-trace-id'];
});

describe('the ingest endpoint', () => {
  test('TEL-01 keeps events from our own pages for the topic of this environment and returns the count', async () => {
    const answer = await send({});
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ kept: 1, refused: 0 });
    expect((await send({ url: '/ingest/portal-production' })).statusCode).not.toBe(200);
  });

  test('TEL-01 keeps events from the installed app and lets it read the response', async () => {
    const origin = 'capacitor://localhost';
    const body = JSON.stringify({ events: [pageShown(2, { at: now(), platform: 'native', requirements: '2.2945' })] });
    const { headers, ...answer } = await send({ origin, body });
    expect([answer.json(), headers['access-control-allow-origin'], headers['access-control-allow-credentials']]).toEqual([
      { kept: 1, refused: 0 },
      origin,
      undefined,
    ]);
  });

  test.each<[string, number, Sent]>([
    ['another site', 403, { origin: 'https://elsewhere.example' }],
    ['a form', 400, { type: 'application/x-www-form-urlencoded', body: 'events=all' }],
    ['JSON of another shape', 400, { body: '{"events":"all"}' }],
    ['JSON that ends too soon', 400, { body: '{"events":[' }],
    ['more than a request holds', 413, { body: JSON.stringify({ events: ['x'.repeat(70_000)] }) }],
  ])('refuses events from %s with %i', async (_from, status, sent) => {
    expect((await send(sent)).statusCode).toBe(status);
  });
});

test('every response names its request, so that a customer can quote it', () => {
  expect(trace).toMatch(/^[0-9a-f]{32}$/);
});
