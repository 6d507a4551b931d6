import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { servedEndpoints } from './endpoints.ts';
import { fromOurPages, graphForVisitors } from './testing.ts';

const app = await graphForVisitors('development');
let origin: string;
beforeAll(async () => {
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** The audits know nothing of browsers; the endpoint answers only requests from our own pages. */
const fetchFromOurPages: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  for (const [name, value] of Object.entries(fromOurPages)) headers.set(name, value);
  return fetch(input, { ...init, headers });
};

/** Fewer would mean that the library lost some. */
const KNOWN_AUDITS = 61;

describe.each(servedEndpoints.flatMap(([, paths]) => paths))('%s answers GraphQL over HTTP', (path) => {
  const audits = serverAudits({ url: () => `${origin}${path}`, fetchFn: fetchFromOurPages });

  test('the audits are all there', () => {
    expect(audits.length).toBeGreaterThanOrEqual(KNOWN_AUDITS);
  });

  test.each(audits.map((audit) => [audit.id, audit.name, audit] as const))('%s %s', async (_id, _name, audit) => {
    const result = await audit.fn();
    expect(result).toMatchObject({ status: 'ok' });
  });
});
