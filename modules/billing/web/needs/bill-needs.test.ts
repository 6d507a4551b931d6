import { expect, test } from 'vitest';
import { wordsOfPage } from '#apps/portal/testing.tsx';
import { cents, zero } from '#platform/rules/money.ts';
import type { BillingPartFragment, FollowingFragment } from '#platform/web/generated/graphql.ts';
import { due, fact } from '../testing.ts';
import { billNeeds } from './bill-needs.ts';

const words = await wordsOfPage('accountSummary', 'en');

const following: FollowingFragment = { stepsAhead: [], lateFee: zero, restorationMinutes: 240, serviceState: 'active' };

const asked = (part: Partial<BillingPartFragment>, storeOnly = false): readonly string[] =>
  billNeeds(
    { user: { mayPay: true }, profile: { storeOnly }, billing: { today: '2026-11-23', parts: [{ ...due, ...following, ...part }] } },
    words,
  ).map(({ title }) => title);

test('what is due, past due or has stopped service is to be paid', () => {
  expect(asked({})).toEqual(['Pay your bill']);
  expect(asked({ pastDue: cents(40_00), card: fact('past-due') })).toEqual(['Pay at least $40.00']);
  expect(asked({ card: fact('disconnected') })).toEqual(['Pay $84.20 to get your service back']);
});

test('while a payment has no answer, nobody is urged to pay a second time, whatever else is owed', () => {
  const waits = { alerts: [fact('unanswered-payment')] };
  const owed: readonly Partial<BillingPartFragment>[] = [{}, { pastDue: cents(40_00), card: fact('past-due') }, { card: fact('disconnected') }];
  for (const part of owed) expect(asked({ ...part, ...waits })).toEqual([]);
});

test('what pays itself, and what only a store takes, asks for nothing', () => {
  expect(asked({ card: fact('auto-pay-scheduled') })).toEqual([]);
  expect(asked({}, true)).toEqual([]);
});
