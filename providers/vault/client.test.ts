import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { createVaultClient } from './client.ts';

test("(A26) the vault is called at the operator's configured address, and never at a redirect", async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(307, { location: '/latest' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  const vault = createVaultClient({ url, publicUrl: url, apiKey: 'the key', timeoutMs: 5_000, pseudonymOf: () => 'somebody' });
  await expect(vault.redeem('account', 'payment', 'a reference')).rejects.toThrow();
  expect(asked).toEqual(['/redemptions']);
  server.close();
});
