import { expect, test } from 'vitest';
import { cents } from '#platform/rules/money.ts';
import { ChangePaymentDraftDocument } from '#platform/web/generated/graphql.ts';
import { formOf, graphWith, requestWith } from '../../testing.tsx';
import { chooseAmount } from './choose-amount.ts';

const accepted = { changePaymentDraft: { __typename: 'PaymentDraft', intent: 'i' } };
const aboveDue = { changePaymentDraft: { __typename: 'AmountRefused', reason: 'amount-above-due', excess: cents(5_000) } };

async function choose(fields: Readonly<Record<string, string>>, answer: unknown = accepted, search = {}) {
  const { graph, calls } = graphWith([[ChangePaymentDraftDocument, answer]]);
  return { answer: await chooseAmount(formOf(fields), requestWith(graph, { search }), 'i', 'core'), calls };
}

test('PAY-01 choosing the amount of a card leads to the method', async () => {
  const { answer, calls } = await choose({ choice: '14237' });
  expect(calls).toEqual([{ input: { intent: 'i', part: 'core', amount: 14_237, aboveDueConfirmed: false } }]);
  expect(answer).toEqual({ goTo: '/billing/pay/i/method' });
});

test('PAY-03 an invalid amount is refused at its field before anything is sent', async () => {
  for (const amount of ['', 'twenty', '1.005', '-5']) {
    const { answer, calls } = await choose({ choice: 'other', amount });
    expect(answer).toEqual({ problems: [{ field: 'amount', text: 'Please enter a valid payment amount.' }] });
    expect(calls).toEqual([]);
  }
  expect((await choose({})).answer).toEqual({ problems: [{ field: 'choice', text: 'Choose an amount' }] });
});

test('PAY-04 an amount above the amount due needs confirmation, and only that exact amount counts as confirmed', async () => {
  expect((await choose({ choice: 'other', amount: '192.37' }, aboveDue)).answer).toEqual({ problems: [], note: 'amount-above-due' });
  const same = await choose({ choice: 'other', amount: '192.37', confirmed: '19237' });
  const changed = await choose({ choice: 'other', amount: '500', confirmed: '19237' });
  expect(same.calls).toMatchObject([{ input: { aboveDueConfirmed: true } }]);
  expect(changed.calls).toMatchObject([{ input: { aboveDueConfirmed: false } }]);
});

test('a change asked for by the review returns to it', async () => {
  expect((await choose({ choice: '100' }, accepted, { change: '1' })).answer).toEqual({ goTo: '/billing/pay/i/review' });
});
