import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { identityPolicies } from '#modules/identity/rules/notices.ts';
import { type Behind, describeChannel, message } from '#modules/notices/server/channel.contract.ts';
import { destinationOf, readPush } from '#modules/notifications/rules/push.ts';
import { isSigned } from '#platform/server/http/signature.ts';
import { createGateway } from './gateway.ts';

const NOW_MS = 1_795_000_000_000;
const KEY = 'the key of this test';

type Request = { readonly headers: NodeJS.Dict<string | string[]>; readonly body: string };

let server: Server | undefined;
afterEach(() => server?.close());

const statusOf: Record<Behind, number> = { takes: 202, refuses: 410, 'puts off': 503 };

async function openGateway(status: number, way: 'sms' | 'push' = 'sms') {
  const requests: Request[] = [];
  server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    requests.push({ headers: request.headers, body });
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const channel = createGateway({ url: `http://127.0.0.1:${address.port}/messages`, way, key: KEY, machine: { nowMs: () => NOW_MS } });
  return { channel, requests };
}

describeChannel('a gateway', async (behind) => {
  const { channel, requests } = await openGateway(statusOf[behind]);
  return { channel, received: () => (behind === 'takes' ? requests.map(({ headers }) => String(headers['idempotency-key'])) : []) };
});

test('a text message is signed and contains only its sender, the subject and its link', async () => {
  const { channel, requests } = await openGateway(202);
  await channel.send({ ...message, address: '+15855550100' });
  const [sent] = requests;
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    id: '0123456789abcdef',
    to: '+15855550100',
    language: 'es',
    text: 'Ejemplo: Su estado de cuenta está listo.',
    link: 'https://my.example.com/es/billing',
  });
  expect(isSigned(KEY, sent?.body ?? '', String(sent?.headers['webhook-signature']), NOW_MS)).toBe(true);
  expect(isSigned('another key', sent?.body ?? '', String(sent?.headers['webhook-signature']), NOW_MS)).toBe(false);
});

const read = {
  category: 'BILLING',
  clickAction: '/billing',
  eventType: 'statement-ready',
  body: 'Su estado de cuenta está listo',
  deviceMac: undefined,
};

test('a push says the same, with the data the installed app reads when it is pressed: it leads to the bill', async () => {
  const { channel, requests } = await openGateway(202, 'push');
  await channel.send(message);
  const { category, data, ...rest } = JSON.parse(requests[0]?.body ?? '');
  expect(Object.keys(rest)).toEqual(['id', 'to', 'language', 'text', 'link']);
  const pressed = readPush({ category, data });
  expect(pressed).toEqual({ ...read, eventId: '0123456789abcdef' });
  expect(pressed && destinationOf(pressed)).toBe('/billing');
});

test('a push about sign-in security has no category: the app opens where it is', async () => {
  const { channel, requests } = await openGateway(202, 'push');
  await channel.send({ ...message, kind: 'password-changed', pushCategory: identityPolicies['password-changed'].pushCategory });
  const sent = JSON.parse(requests[0]?.body ?? '');
  expect(Object.keys(sent)).toEqual(['id', 'to', 'language', 'text', 'link', 'data']);
  expect(readPush(sent)).toBeUndefined();
});

test("(A26) a message is sent to the operator's configured address, and never to a redirect", async () => {
  const { channel, requests } = await openGateway(302);
  await expect(channel.send(message)).rejects.toThrow();
  expect(requests).toHaveLength(1);
});
