import { expect, test } from 'vitest';
import { openedWeb, publicUrl } from './testing.ts';

const flooded = openedWeb({ furnish: () => ({ mayAsk: () => false }) });
const { host, origin } = new URL(publicUrl);

test.each([
  ['/sitemap', 'Too many requests came from you at once. Try again in a few seconds.'],
  ['/es/sitemap', 'Recibimos demasiadas solicitudes suyas a la vez. Inténtelo de nuevo en unos segundos.'],
])('(A15) who asks for too many pages is told when to try again: %s', async (url, said) => {
  const { statusCode, headers, body } = await flooded().app.inject({ url, headers: { host } });
  expect([statusCode, headers['retry-after'], body]).toEqual([429, '5', said]);
});

test('(A15) who asks the graph too often is refused before an unknown document is looked for', async () => {
  const headers = { host, origin, 'content-type': 'application/json' };
  const answer = await flooded().app.inject({ method: 'POST', url: '/graph', headers, payload: { documentId: 'sha256:unknown' } });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
});

test('(A15) probes and what pages consist of are answered all the same', async () => {
  const status = async (url: string) => (await flooded().app.inject({ url, headers: { host } })).statusCode;
  expect(await status('/healthz')).toBe(200);
  expect(await status('/manifest.webmanifest')).toBe(200);
});
