import { expect, test } from './support/journey.ts';

test('reports live and ready once the ready line was printed', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
});
