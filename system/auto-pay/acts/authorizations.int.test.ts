import { randomUUID } from 'node:crypto';
import { execute, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '#modules/autopay/server/api.ts';
import { createUnauthorized } from '#modules/autopay/server/enrollment/unauthorized.ts';
import { addAutoPayGraph } from '#modules/autopay/server/graph.ts';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { createGraphBuilder } from '#platform/server/graph/builder.ts';
import { openCustomer, submit } from './testing.ts';

/** A customer's authorizations, over the embedded provider, on one PostgreSQL. */
let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());
const customer = (more?: Parameters<typeof openCustomer>[1]) => openCustomer(mine.database, more);

describe('authorizations', () => {
  test('are kept for two years after they end, and then deleted', async () => {
    const robin = await customer();
    await submit(robin);
    await robin.api.cancel(robin.who, { part: 'core', confirmed: true });
    const kept = async () => (await robin.api.authorizations(robin.who.accountId)).length;
    robin.moveTo('2028-11-09T15:00:00.000Z');
    await robin.pass(0);
    expect(await kept()).toBe(1);
    robin.moveTo('2028-11-13T15:00:00.000Z');
    await robin.pass(0);
    expect(await kept()).toBe(0);
  });

  test('end for every part concerned, and no other, when the bank says that the account may not be debited', async () => {
    const robin = await customer();
    await submit(robin, { parts: ['core'], methodId: robin.methods.bank });
    await submit(robin, { parts: ['mobile'] });
    const { accountId } = robin.who;
    const stop = createUnauthorized(mine.database);
    const at = '2026-11-12T15:00:00.000Z';
    const kept = async () => (await robin.api.authorizations(accountId)).map(({ part, state, endedAt }) => [part, state, endedAt]).toSorted();
    const mobile = ['mobile', 'effective', null];
    await stop({ accountId: randomUUID(), methodId: robin.methods.bank, at });
    expect(await kept()).toEqual([['core', 'effective', null], mobile]);
    for (let again = 0; again < 2; again++) await stop({ accountId, methodId: robin.methods.bank, at });
    expect(await kept()).toEqual([['core', 'ended', at], mobile]);
    robin.moveTo('2028-11-15T15:00:00.000Z');
    await robin.pass(0);
    expect(await kept()).toEqual([mobile]);
  });

  test('ROLE-03 the graph returns them only to payers of their own account', async () => {
    const robin = await customer();
    const { act } = await submit(robin);
    const builder = createGraphBuilder();
    builder.objectType('Account', {});
    builder.queryField('account', (t) =>
      t.field({ type: 'Account', nullable: true, resolve: (_, __, { viewer }) => viewer && { accountId: viewer.accountId } }),
    );
    addAutoPayGraph(builder, () => robin.api);
    const schema = builder.toSchema();
    const ask = (accountId: string, role: Customer['role']) =>
      execute({
        schema,
        document: parse(`{ account { autoPayAuthorizations { part } autoPayOutcome(intent: "${act.intentId}") { authorizations { state } } } }`),
        contextValue: { viewer: { userId: 'u', accountId, role, sessionId: 's' }, now: '2026-11-10T15:00:00.000Z', language: 'en' },
      });
    expect((await ask(robin.who.accountId, 'Admin')).data).toMatchObject({
      account: { autoPayAuthorizations: [{ part: 'core' }], autoPayOutcome: { authorizations: [{ state: 'effective' }] } },
    });
    expect((await ask(randomUUID(), 'Primary')).data).toMatchObject({ account: { autoPayAuthorizations: [], autoPayOutcome: null } });
    const { errors } = await ask(robin.who.accountId, 'Standard');
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  });
});
