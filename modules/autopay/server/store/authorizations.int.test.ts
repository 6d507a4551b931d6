import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import { meeting, type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { type Authorization, askEnd, readAuthorizations, storeEffective } from './authorizations.ts';
import { giveBackup } from './backups.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const AT = '2026-11-21T15:00:00.000Z';

/** A backup's authorization in effect, and the one after it, which is being carried out. Their ids are in this order or in the other one. */
async function part(isOrdered: boolean): Promise<{ readonly accountId: string; readonly before: string; readonly given: Authorization }> {
  const ids = [`0${randomUUID().slice(1)}`, `f${randomUUID().slice(1)}`] as const;
  const [before, after] = isOrdered ? ids : [ids[1], ids[0]];
  const accountId = randomUUID();
  const give = async (mandateId: string): Promise<Authorization> => {
    const method = { methodId: 'visa', methodKind: 'card', methodBrand: 'visa', methodLastFour: '4242', debitDays: 18 } as const;
    const words = { userId: 'robin', textVersion: '1', language: 'en', text: 'Debit my card.', givenAt: AT, givenOn: '2026-11-21' } as const;
    await giveBackup(mine.database, { accountId, part: 'core', mandateId, intentId: mandateId, kind: 'backup', ...method, ...words }, AT);
    const given = (await readAuthorizations(mine.database, accountId)).find((one) => one.mandateId === mandateId);
    if (!given) throw new Error('it was not stored');
    return given;
  };
  await storeEffective(mine.database, await give(before), AT);
  return { accountId, before, given: await give(after) };
}

test.each([
  ['before', true],
  ['after', false],
])('Auto Pay is to end while a run concludes that a backup takes the place of one %s it', async (_, isOrdered) => {
  const { accountId, before, given } = await part(isOrdered);
  const row = sql`select from demarc.auto_pay_authorization where account_id = ${accountId} and mandate_id = ${before} for update`;
  const concluding = (transaction: Database) => storeEffective(transaction, given, AT);
  const answers = await meeting(mine.database, row, [
    () => mine.database.transaction().execute(concluding),
    () => askEnd(mine.database, accountId, 'core', 'robin', AT),
  ]);
  expect(answers).toEqual([true, undefined]);
  const states = (await readAuthorizations(mine.database, accountId)).map(({ state, endAskedBy }) => `${state}, its end asked for by ${endAskedBy}`);
  expect(states.toSorted()).toEqual(['effective, its end asked for by robin', 'ended, its end asked for by robin']);
});
