import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchAudit } from '#platform/server/audit/audit.ts';
import type { Browser } from '../http/testing.ts';
import { kim, openOperator, robin, type TestOperator } from '../operator/testing.ts';

let demarc: TestOperator;
let cashier: Browser;
beforeAll(async () => {
  demarc = await openOperator();
  cashier = await demarc.signedIn('cas', 'cashier');
});
afterAll(() => demarc.end());

const keyIn = (body: string): string => /name="key" value="([^"]+)"/.exec(body)?.[1] ?? '';
const recordedBy = (name: string) => searchAudit(demarc.database, { actor: `operator ${name}`, act: 'payment.record' }, 20);

/** A form that a browser has open, with its own key. */
async function opened(by: Browser, more: Readonly<Record<string, string>> = {}) {
  const key = keyIn((await by.visit(`/record-payment?find=${kim.accountNumber}`)).body);
  const entry = { part: 'core', amount: '20', channel: 'in-store', tender: 'cash', lastFour: '', reference: 'till 7', takenOn: '' };
  return { account: kim.accountNumber, key, ...entry, act: 'record', ...more };
}

test('a cashier finds the account, sees whose it is and what is due, reviews, and records once however often the button is pressed', async () => {
  const found = (await cashier.visit(`/record-payment?find=${kim.accountNumber}`)).body;
  const [primary, { addressLine1, city }] = [kim.users[0], kim.address];
  expect(found).toContain(`<dd>${primary?.firstName} ${primary?.lastName}</dd>`);
  expect(found).toContain(`${addressLine1}, ${city}`);
  expect(found).toMatch(/value="core"\/>Internet, TV and voice: \$80\.00 past due<.*value="mobile"\/>Mobile: nothing due</s);
  expect(await searchAudit(demarc.database, { actor: 'operator cas' }, 1)).toMatchObject([{ act: 'account.shown', accountId: kim.accountId }]);

  const form = await opened(cashier, { amount: '1000', reference: 'T14-0042', tender: 'visa', lastFour: '4242' });
  const review = await cashier.post('/record-payment', { ...form, act: 'review' });
  expect([review.statusCode, await recordedBy('cas')]).toEqual([200, []]);
  expect(review.body).toMatch(/<dd>\$1,000\.00<\/dd>.*<dd>Visa ending in 4242<\/dd>.*<dd>In a store<\/dd>.*<dd>T14-0042<\/dd>/s);
  expect(review.body).toMatch(/<dt>Due after this payment<\/dt><dd>\$0\.00<\/dd><dt>Credit after this payment<\/dt><dd>\$\d/);
  expect((await cashier.post('/record-payment', { ...form, act: 'change' })).body).toContain('name="reference" value="T14-0042"');

  const answers = await Promise.all([1, 2].map(() => cashier.post('/record-payment', form)));
  answers.push(await cashier.post('/record-payment', form));
  for (const { url, body } of answers) {
    expect(url).toMatch(/^\/payments\?find=DM\w+&done=recorded$/);
    expect(body).toMatch(/The payment is recorded.*Confirmation number: DM\w+.*<dt>Reference<\/dt><dd>T14-0042<\/dd>/s);
  }
  expect(await recordedBy('cas')).toMatchObject([{ accountId: kim.accountId, subject: { part: 'core', amount: 1_000_00, reference: 'T14-0042' } }]);

  const changed = await cashier.post('/record-payment', { ...form, amount: '900' });
  expect([changed.statusCode, changed.body]).toEqual([422, expect.stringContaining('This form has already recorded a payment')]);
  expect(keyIn(changed.body)).not.toBe(form.key);
});

describe('a slip that two people enter', () => {
  test('at the same moment becomes one payment, and the other one is told which', async () => {
    const finance = await demarc.signedIn('fay', 'finance');
    const [one, other] = [await opened(cashier), await opened(finance, { reference: 'TILL 7' })];
    const answers = await Promise.all([cashier.post('/record-payment', one), finance.post('/record-payment', other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 422)?.body).toMatch(/already recorded with this reference: DM\w+/);
    const [mine, theirs] = [await recordedBy('cas'), await recordedBy('fay')];
    expect([...mine, ...theirs].filter(({ subject }) => String(subject.reference).toLowerCase() === 'till 7')).toHaveLength(1);
  });

  test('is named in the review, and is recorded again once somebody says that the customer paid a second time', async () => {
    const form = await opened(cashier);
    expect((await cashier.post('/record-payment', { ...form, act: 'review' })).body).toContain('already recorded with this reference');
    const refused = await cashier.post('/record-payment', form);
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringMatching(/href="#again".*aria-describedby="again-problem"/s)]);
    expect((await cashier.post('/record-payment', { ...form, 'again-yes': 'yes' })).url).toContain('done=recorded');
  });
});

test.each<[string, Record<string, string>, string]>([
  ['no part', { part: '' }, 'Choose what the payment is for'],
  ['a part that the account does not have', { part: 'streaming' }, 'Choose what the payment is for'],
  ['no amount', { amount: 'some' }, 'Enter an amount such as 50.00, of at most $100,000.00'],
  ['no place', { channel: 'automatic' }, 'Choose where it was paid'],
  ['no form of payment', { tender: 'card' }, 'Choose how it was paid'],
  ['a card without its digits', { tender: 'visa' }, 'Enter the last four digits'],
  ['a whole card number', { tender: 'visa', lastFour: '4242424242424242' }, 'Enter the last four digits'],
  ['digits of cash', { lastFour: '4242' }, 'Leave the last four digits empty'],
  ['no reference', { reference: ' ' }, 'Enter a reference'],
  ['a card number for a reference', { reference: '4242 4242 4242 4242' }, 'Enter a reference'],
  ['a day that is too long ago', { takenOn: '2020-01-01' }, 'Enter a day from'],
  ['a day that is none', { takenOn: 'today' }, 'Enter a day from'],
])('an entry with %s is refused at its field, in the review and when it is recorded, and the rest is kept', async (_what, wrong, said) => {
  for (const act of ['review', 'record']) {
    const form = await opened(cashier, { reference: 'kept', ...wrong, act });
    const answer = await cashier.post('/record-payment', form);
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(said)]);
    expect(answer.body).toContain('<title>Problem: Record a payment');
    expect(answer.body).toContain(`name="reference" value="${form.reference}"`);
    expect(keyIn(answer.body)).not.toBe('');
  }
});

test('nobody without the right records, and a cashier gives nothing back', async () => {
  const support = await demarc.signedIn('sam', 'support');
  const form = await opened(cashier, { account: robin.accountNumber });
  expect((await support.post('/record-payment', form)).statusCode).toBe(403);
  expect((await support.visit(`/payments?find=${robin.accountNumber}`)).body).not.toContain('/record-payment');
  expect((await cashier.post('/record-payment', { ...form, account: 'nobody' })).statusCode).toBe(404);
  const { url } = await cashier.post('/record-payment', form);
  const payment = /find=(DM\w+)/.exec(url)?.[1] ?? '';
  expect((await cashier.post('/payments', { payment, amount: '1', reason: 'mine' })).statusCode).toBe(404);
  for (const path of ['/unresolved-payments', '/audit', '/logins', '/settings', '/operators', '/support-cases'])
    expect((await cashier.visit(path)).statusCode, path).toBe(403);
});
