import { expect, test } from 'vitest';
import { createLimiter } from '#modules/identity/server/limits/sign-in-limiter.ts';
import type { GraphContext } from '#platform/server/graph/viewer.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { ownLimits } from '../own-limits.ts';
import { limitActs } from './limit-acts.ts';

const contextOf = (accountId: string): GraphContext => ({
  viewer: { userId: 'u', accountId, role: 'Primary', sessionId: 's' },
  now: '2026-11-21T18:00:00.000Z',
  language: 'en',
  partner: shippedPartners.own,
});

/** Counts in memory, and runs operations that answer as told. */
function opened() {
  const counted = new Map<string, number>();
  const windowStartedAt = '2026-11-21T18:00:00.000Z';
  const countTry = async (_kind: string, key: string, _at: string, _windowMs: number, more: number) => {
    counted.set(key, (counted.get(key) ?? 0) + more);
    return { tries: counted.get(key) ?? 0, window_started_at: windowStartedAt };
  };
  const around = limitActs(createLimiter(ownLimits, { countTry }, { nowMs: () => Date.parse(windowStartedAt) }));
  return async (operation: string, answer: object = { __typename: 'MethodKept' }, accountId = 'an account') =>
    (await around(operation, async () => ({ data: { answer } }), contextOf(accountId), {})).errors?.map(({ extensions }) => extensions.code);
}

test('an account that changes its method again and again is stopped; others, and payments, are not', async () => {
  const act = opened();
  for (let times = 0; times < ownLimits.act.most; times++) expect(await act('ChangePaymentMethod')).toBeUndefined();
  expect(await act('ChangePaymentMethod')).toEqual(['TOO_MANY_REQUESTS']);
  expect(await act('SetAutoPayDay')).toEqual(['TOO_MANY_REQUESTS']);
  expect(await act('ChangePaymentMethod', {}, 'another account')).toBeUndefined();
  expect(await act('CreateInstantPayment')).toBeUndefined();
  expect(await act('AddMethod')).toBeUndefined();
});

test('acts at once pass the limit no further than acts in turn', async () => {
  const act = opened();
  const answers = await Promise.all(Array.from({ length: 2 * ownLimits.act.most }, () => act('ChangePaymentMethod')));
  expect(answers.filter((codes) => codes === undefined)).toHaveLength(ownLimits.act.most);
});

test('whoever reached the limit can still stop payments and withdraw what they did', async () => {
  const act = opened();
  for (let times = 0; times < ownLimits.act.most; times++) await act('SubmitAutoPay');
  expect(await act('SubmitAutoPay')).toEqual(['TOO_MANY_REQUESTS']);
  for (const stopping of ['CancelAutoPay', 'PauseAutoPay', 'CancelScheduledPayment', 'DeletePaymentMethod', 'RemovePasskey'])
    expect(await act(stopping)).toBeUndefined();
});

test('what was refused sent no mail, and does not count', async () => {
  const act = opened();
  for (let times = 0; times < 100; times++) expect(await act('ChangePaymentMethod', { reason: 'fields' })).toBeUndefined();
});
