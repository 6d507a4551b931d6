import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { billedCustomer, MORNING } from '../every-step/customers/testing.ts';
import { type OpenDemarc, openDemarc, PORTAL, sessionOf } from '../every-step/demarc/testing.ts';

/** Card testing across several accounts, through the real portal, vault and processor; behind our proxy, 10.0.0.7, and past it. */
let demarc: OpenDemarc;
beforeAll(async () => {
  demarc = await openDemarc(MORNING);
});
beforeEach(() => sql`truncate vault.refused_entry`.execute(demarc.database));
afterAll(() => demarc.end());

/** The neighbor that a request arrives from, and the address that it forwards for. */
type From = { readonly peer: string; readonly says: string };
const behindProxy = (address: string): From => ({ peer: '10.0.0.7', says: address });

/** A customer who may enter a card now. */
async function newCustomer(): Promise<string> {
  const { userId } = await billedCustomer(demarc);
  const cookie = await demarc.sessionOf(userId);
  await demarc.proveWhoItIs(userId);
  return cookie;
}

type Opened = { readonly entry?: string; readonly reason?: string };

async function openEntry(cookie: string, { peer, says }: From): Promise<Opened> {
  const { body } = await demarc.portal.inject({
    method: 'POST',
    url: '/graph',
    remoteAddress: peer,
    headers: { host: new URL(PORTAL).host, origin: PORTAL, cookie, 'x-forwarded-for': says, 'content-type': 'application/json' },
    payload: JSON.stringify({
      query: `mutation { openMethodEntry(kind: card, language: en) { ... on MethodEntry { entry } ... on MethodNotKept { reason } } }`,
    }),
  });
  return JSON.parse(body).data.openMethodEntry;
}

const refusedCard = { nameOn: 'Robin Ames', cardNumber: '4000000000000002', expiry: '04/29', zip: '12207', securityCode: '913' };

/** Five refused cards on each of five accounts. */
async function testCards(fromOf: (card: number) => From): Promise<void> {
  for (let account = 0; account < 5; account++) {
    const cookie = await newCustomer();
    for (let tried = 0; tried < 5; tried++) {
      const { entry = '' } = await openEntry(cookie, fromOf(account * 5 + tried));
      const { statusCode, body } = await demarc.toVault('wallet', { session: sessionOf(entry), ...refusedCard });
      expect([statusCode, body.includes('Unable to verify or add this payment method')]).toEqual([422, true]);
    }
  }
}

test('(A22) testing cards on many accounts from one address is stopped, and a customer behind the same proxy is not affected', async () => {
  await testCards(() => behindProxy('203.0.113.7'));
  const next = await newCustomer();
  expect(await openEntry(next, behindProxy('203.0.113.7'))).toEqual({ reason: 'too-many-refused' });
  expect(await openEntry(next, behindProxy('203.0.113.8'))).toEqual({ entry: expect.any(String) });
});

test('(A22) claiming a different address with each card changes nothing', async () => {
  // Past our proxy, and before the entry that it added itself.
  await testCards((card) => (card % 2 ? { peer: '198.51.100.44', says: `192.0.2.${card}` } : behindProxy(`192.0.2.${card}, 198.51.100.44`)));
  const next = await newCustomer();
  expect(await openEntry(next, { peer: '198.51.100.44', says: '192.0.2.99' })).toEqual({ reason: 'too-many-refused' });
  expect(await openEntry(next, behindProxy('192.0.2.99, 198.51.100.44'))).toEqual({ reason: 'too-many-refused' });
  expect(await openEntry(next, behindProxy('192.0.2.3'))).toEqual({ entry: expect.any(String) });
});
