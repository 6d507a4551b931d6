import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { claimIntent, type NewAuthorization } from './authorizations.ts';
import { type AutoPayDraft, storeDraft } from './intents.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

const AT = '2026-11-21T15:00:00.000Z';

test('only the draft that was reviewed is acted on, and only once', async () => {
  const [accountId, intentId] = [randomUUID(), randomUUID()];
  const method = { methodId: 'visa', methodKind: 'card', methodBrand: 'visa', methodLastFour: '4242', debitDays: 18 } as const;
  const words = { userId: 'robin', textVersion: '1', language: 'en', text: 'Debit my card.', givenAt: AT, givenOn: '2026-11-21' } as const;
  const given: NewAuthorization = { accountId, mandateId: randomUUID(), intentId, kind: 'enroll', part: 'core', ...method, ...words };
  const act = async (draft: AutoPayDraft) => (await claimIntent(mine.database, draft, [given], AT))?.map(({ state }) => state);

  const draft = { intentId, kind: 'enroll', parts: ['core'], methodId: 'visa' } as const;
  const reviewed = await storeDraft(mine.database, accountId, { ...draft, from: 0 }, AT);
  const changed = reviewed && (await storeDraft(mine.database, accountId, { ...draft, methodId: 'bank', from: reviewed.version }, AT));
  if (!changed) throw new Error('the draft was stored and changed');
  expect(await act(reviewed)).toBeUndefined();
  expect(await act(changed)).toEqual(['given']);
  expect(await act({ ...changed, version: changed.version + 1 })).toBeUndefined();
});
