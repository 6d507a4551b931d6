import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/testing.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { createMailByOperator, type OperatorAct } from './by-operator.ts';

let mine: TestDatabase;
beforeAll(async () => {
  mine = await testDatabase();
});
afterAll(() => mine.end());

test('a mailbox that was locked and then given up is locked still if an operator keeps it; to unlock it is an act of its own', async () => {
  const { mail } = embedded.createEmbeddedProvider(mine.database, embedded.readUsualTerms);
  const byOperator = createMailByOperator({ database: mine.database, clock: { now: () => '2026-03-20T15:30:00.000Z' }, mail });
  const by = { actor: 'kim', reason: 'The customer called' };
  const accountId = randomUUID();
  const opened = await byOperator.create(accountId, { userId: randomUUID(), name: 'Ana Field' }, `ana-${accountId.slice(0, 8)}`, by);
  const states: unknown[] = [];
  for (const act of ['give-up', 'keep', 'lock', 'give-up', 'keep', 'unlock'] satisfies readonly OperatorAct[]) {
    const changed = await byOperator.change(accountId, opened.ok ? opened.value : '', act, by);
    states.push(changed.ok ? changed.value : changed.refusal);
  }
  expect(states).toEqual(['pending-delete', 'active', 'locked', 'pending-delete', 'locked', 'active']);
});
