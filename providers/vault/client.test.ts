import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { traceIdOf } from '#platform/server/http/trace-id.ts';
import { inScope } from '#platform/server/log/scope.ts';
import { createVaultClient } from './client.ts';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

test("(A26) the vault is called at the operator's configured address, and never at a redirect, and within the trace of the request", async () => {
  const received: (string | undefined)[] = [];
  const traces: string[] = [];
  const server = createServer((request, response) => {
    received.push(request.url);
    traces.push(traceIdOf(request.headers.traceparent));
    response.writeHead(307, { location: '/latest' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = `http://127.0.0.1:${address.port}`;
  const vault = createVaultClient({ url, publicUrl: url, apiKey: 'the key', timeoutMs: 5_000, pseudonymOf: () => 'somebody' });
  await expect(inScope({ requestId: trace }, () => vault.redeem('account', 'payment', 'a reference'))).rejects.toThrow();
  expect(received).toEqual(['/redemptions']);
  expect(traces).toEqual([trace]);
  server.close();
});
