import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { openAccounts } from '../accounts/open-account.ts';
import { accountDefinition, readUsualTerms, testSealer } from '../accounts/testing.ts';
import { createEmbeddedProvider } from '../provider.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test('the version before still finds in bss what moved to oss, and writes it there', async () => {
  const { database } = mine;
  const definition = accountDefinition({ services: [] });
  const { accountId, users } = definition;
  await openAccounts(database, [definition]);
  const service = JSON.stringify([{ account_id: accountId, line: 'tv', plan_name: 'TV Select', provisioned: true, lines: 1 }]);
  await sql`insert into bss.services select * from jsonb_populate_recordset(null::bss.services, ${service})`.execute(database);
  const give = sql`
    insert into bss.subscriber_addresses (address, account_id) values ('203.0.113.7', ${accountId})
    on conflict (address) do update set account_id = excluded.account_id`;
  await give.execute(database);
  await give.execute(database);
  const orderId = crypto.randomUUID();
  const order = sql<{ readonly part: string }>`
    insert into bss.mobile_orders (account_id, order_id, order_number, ordered_on, ordered_at, shipping, taxes)
    values (${accountId}, ${orderId}, 'M-1', '2026-11-02', '2026-11-02T15:00:00Z', 0, '[]') on conflict do nothing returning part`;
  expect([(await order.execute(database)).rows, (await order.execute(database)).rows]).toEqual([[{ part: 'mobile' }], []]);

  const provider = createEmbeddedProvider(database, readUsualTerms, testSealer);
  expect((await provider.accounts.account(accountId))?.services).toMatchObject([{ line: 'tv', planName: { en: 'TV Select' } }]);
  expect(await provider.subscribers.userAt('203.0.113.7')).toBe(users[0]?.userId);
  expect(await provider.mobile.order(accountId, orderId)).toMatchObject({ orderNumber: 'M-1', shipments: [] });
  await sql`delete from bss.subscriber_addresses where account_id = ${accountId}`.execute(database);
  expect(await provider.subscribers.userAt('203.0.113.7')).toBeUndefined();
});
