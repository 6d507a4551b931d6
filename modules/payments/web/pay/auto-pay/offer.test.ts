import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { PayAutoPayOfferDocument, type PayQuoteFragment } from '#platform/web/generated/graphql.ts';
import { graphWith } from '../../testing.tsx';
import { loadOffer } from './offer.ts';

const draft = { intent: 'i', part: 'core' as const, methodId: 'visa' };
const quote: PayQuoteFragment = {
  version: 'v',
  kind: 'instant',
  part: 'core' as const,
  device: null,
  amount: cents(20_00),
  on: '2026-11-21',
  ifLate: null,
  methodId: 'visa',
  methodBrand: 'visa',
  methodLastFour: '4242',
  methodKeeping: null,
  replaces: null,
  amountDueAfter: cents(60_00),
  surplus: cents(0),
  restoresInMinutes: null,
  restoresOnceSettled: false,
  unanswered: null,
};

/** What the offer says Auto Pay will take and what it leaves, given what this payment leaves and what the first debit would take without it. */
async function offered(left: number, first: number | null) {
  const parts = [{ debitDays: 18, firstOn: '2026-11-27', firstAmount: first === null ? null : cents(first), leftDueOn: '2026-11-30' }];
  const account = {
    autoPay: { parts: [{ part: 'core' as const, mayEnroll: true, discount: cents(5_00) }] },
    autoPayDraft: { parts: ['core'], methodId: 'visa' },
    autoPayQuote: { __typename: 'AutoPayQuote', version: 'v', methodBrand: 'visa', methodLastFour: '4242', parts },
    autoPayOutcome: null,
  };
  const { graph } = graphWith([[PayAutoPayOfferDocument, { account }]]);
  const offer = await loadOffer(graph, draft, { ...quote, amountDueAfter: cents(left) });
  if (offer?.state !== 'review') throw new Error('no review');
  return { rest: offer.rest, left: offer.left };
}

const on = '2026-11-27';
const dueOn = '2026-11-30';

test.each([
  ['the rest of the bill', 60_00, 80_00, { rest: { amount: 60_00, on }, left: undefined }],
  [
    'what the statement asked, and leaves what came back from the bank since',
    140_00,
    80_00,
    { rest: { amount: 80_00, on }, left: { amount: 60_00, dueOn } },
  ],
  ['what is left, where this payment covers more than came back', 30_00, 80_00, { rest: { amount: 30_00, on }, left: undefined }],
  ['nothing of a bill that this payment covers', 0, 80_00, { rest: undefined, left: undefined }],
  [
    'nothing of a bill whose debit day has passed, and leaves its rest to the customer',
    60_00,
    null,
    { rest: undefined, left: { amount: 60_00, dueOn } },
  ],
])('PAY-11 Auto Pay turned on during a payment takes %s', async (_, left, first, both) => {
  expect(await offered(left, first)).toEqual(both);
});
