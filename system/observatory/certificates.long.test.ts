import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { machineClock } from '#platform/server/clock/machine.ts';
import { createGateway } from '#providers/gateway/gateway.ts';
import { createSmtp } from '#providers/smtp/smtp.ts';
import { createVaultClient } from '#providers/vault/client.ts';
import { openTlsProxy, type TlsProxy } from './testing.ts';

let stranger: TlsProxy;
let reached = 0;
const behind = createServer((_, answer) => {
  reached++;
  answer.setHeader('content-type', 'application/json').end('{"session":"x"}');
});
beforeAll(async () => {
  stranger = await openTlsProxy();
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  const address = behind.address();
  if (address !== null && typeof address === 'object') stranger.leadTo(address.port);
});
afterAll(async () => {
  await stranger.end();
  await new Promise((resolve) => behind.close(resolve));
});

const letter = {
  id: '5f0c1a4e-9c57-4a6e-8f2b-2d2f6f6d0a11',
  kind: 'payment-received',
  address: 'olivia@example.com',
  username: 'olivia',
  language: 'en',
  subject: 'x',
  text: 'x',
  html: '<p>x</p>',
  short: 'x',
  texted: 'x',
  link: 'https://my.example.com/',
} as const;

/** Every path on which customer data leaves the system over TLS. */
const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['a gateway', () => createGateway({ url: `${stranger.origin}/messages`, way: 'push', key: 'k'.repeat(32), machine: machineClock }).send(letter)],
  [
    'the mail server',
    () => createSmtp({ url: stranger.origin.replace('https:', 'smtps:'), from: 'Demarc <notices@example.com>', encrypted: true }).send(letter),
  ],
  [
    'the vault',
    () => {
      const url = stranger.origin;
      const vault = createVaultClient({ url, publicUrl: url, apiKey: 'k', timeoutMs: 5_000, pseudonymOf: () => 'n' });
      return vault.remove('an account', 'a method');
    },
  ],
];

test.each(ways)('nothing is sent to %s if nobody vouches for its certificate', async (_, send) => {
  const error: unknown = await send().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  expect(cause).toMatchObject({ message: expect.stringMatching(/self-signed certificate/i) });
  expect(reached).toBe(0);
});

test('clients that trust the certificate reach the same server: it was the certificate', async () => {
  expect((await stranger.receive('/')).html).toContain('session');
  expect(reached).toBeGreaterThan(0);
});
