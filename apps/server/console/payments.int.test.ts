import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchAudit } from '#platform/server/audit/audit.ts';
import { embedded } from '#providers/embedded/testing.ts';
import { tokenOfCard } from '#providers/processors/sandbox/rules/test-numbers.ts';
import type { Browser } from '../http/testing.ts';
import { openOperator, robin, type TestOperator, visa } from '../operator/testing.ts';
import { withBareCells } from './testing.ts';

let demarc: TestOperator;
let finance: Browser;
let support: Browser;
beforeAll(async () => {
  demarc = await openOperator();
  finance = await demarc.signedIn('fay', 'finance');
  support = await demarc.signedIn('sam', 'support');
});
afterAll(() => demarc.end());

type Paid = { readonly paymentId: string; readonly confirmationNumber: string };

async function paid(amount: number): Promise<Paid> {
  const token = await demarc.tokenFor('payments:charge');
  const body = { kind: 'charge', part: 'core', amount, channel: 'phone', methodId: visa, aboveDueConfirmed: true, sameAmountConfirmed: true };
  return (await demarc.post({ token, body })).json();
}

const keyIn = (body: string): string => /name="key" value="([^"]+)"/.exec(body)?.[1] ?? '';

test("a customer's payment is found by account and by confirmation number, and the lookup is in the audit trail", async () => {
  const { paymentId, confirmationNumber } = await paid(12_00);
  const list = withBareCells((await support.visit(`/payments?find=${robin.accountNumber}`)).body);
  expect(list).toContain(`href="/payments?find=${confirmationNumber}"`);
  expect(list).toMatch(/\$12\.00<\/td><td><span class="status good">Successful<\/span><\/td><td>[^<]+<\/td><td>Visa ending in 4242/);
  expect(list).toMatch(
    /<dt>Customer<\/dt><dd>Robin \w+<\/dd><dt>Service address<\/dt><dd>[^<]+, \w\w \d{5}<\/dd><dt>Internet, TV and voice<\/dt><dd>[^<]*due/,
  );
  const one = (await support.visit(`/payments?find=${confirmationNumber.toLowerCase()}`)).body;
  expect(one).toContain(`<code>${paymentId}</code>`);
  expect(one).toContain('Finance can refund this payment.');
  expect(one).not.toContain('name="key"');
  expect((await support.visit(`/es/payments?find=${paymentId}`)).body).toContain('Finanzas puede reembolsar este pago.');
  expect(await searchAudit(demarc.database, { actor: 'operator sam', act: 'payments.shown' }, 2)).toMatchObject([
    { accountId: robin.accountId, subject: { paymentId } },
    { accountId: robin.accountId, subject: { paymentId } },
  ]);
});

test('a declined payment says why in a sentence, beside the code', async () => {
  const methodId = embedded.uuidOf('empty card', robin.accountId);
  await embedded.saveMethod(demarc.database, {
    accountId: robin.accountId,
    methodId,
    kind: 'card',
    brand: 'visa',
    lastFour: '9995',
    nameOn: 'Robin Ames',
    expiry: { year: 2049, month: 12 },
    zip: '12207',
    prepaid: false,
    isDefault: false,
    token: tokenOfCard('4000000000009995') ?? '',
    at: '2025-11-09T12:00:00.000Z',
  });
  const token = await demarc.tokenFor('payments:charge');
  const { confirmationNumber }: Paid = (
    await demarc.post({ token, body: { kind: 'charge', part: 'core', amount: 4_00, channel: 'phone', methodId } })
  ).json();
  const why = async (path: string) => /<dt>(?:Why it failed|Por qué falló)<\/dt><dd>(.*?)<\/dd>/.exec((await support.visit(path)).body)?.[1];
  expect(await why(`/payments?find=${confirmationNumber}`)).toBe('There was not enough money available. <code>insufficient-funds</code>');
  expect(await why(`/es/payments?find=${confirmationNumber}`)).toBe('No había suficiente dinero disponible. <code>insufficient-funds</code>');
});

test.each(['nobody-there', '8347100010099999', 'DM0000000000', '__proto__', '<script>', 'a'.repeat(3_000)])('"%s" finds nothing', async (typed) => {
  const answer = await support.visit(`/payments?find=${encodeURIComponent(typed)}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('There is no such user, account or payment.')]);
  expect(answer.body).not.toContain('<script>');
});

describe('finance refunds a payment', () => {
  test('in part and then the rest, with who and why; a form sent twice makes one refund', async () => {
    const { paymentId, confirmationNumber } = await paid(20_00);
    const before = (await finance.visit(`/payments?find=${confirmationNumber}`)).body;
    expect(before).toMatch(/Correction: the bill is still to be paid\. The statement of \w+ \d+, \d{4} asks for it/);
    expect(before).not.toContain('checked=""');
    const key = keyIn(before);
    const form = { payment: confirmationNumber, key, amount: '5.00', ground: 'correction', reason: 'charged twice' };
    const answers = await Promise.all([finance.post('/payments', form), finance.post('/payments', form)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const then = withBareCells((await finance.visit(`/payments?find=${confirmationNumber}`)).body);
    expect(then.match(/<td>\$5\.00<\/td><td>Refund \(correction\)<\/td><td>Refunded<\/td>/g)).toHaveLength(1);
    expect(then).toContain('Empty: all that is left, $15.00.');
    expect(keyIn(then)).not.toBe(key);
    const all = await finance.post('/payments', {
      payment: confirmationNumber,
      key: keyIn(then),
      amount: '',
      ground: 'goodwill',
      reason: 'the rest',
    });
    expect(all.body).toContain('It was refunded, and the customer is told');
    expect(all.body).not.toContain('name="key"');
    const [last, first] = await searchAudit(demarc.database, { actor: 'operator fay', act: 'payment.refund' }, 3);
    expect([first, last]).toMatchObject([
      { subject: { paymentId, amount: 5_00, ground: 'correction', reason: 'charged twice' } },
      { subject: { paymentId, amount: 15_00, ground: 'goodwill', reason: 'the rest' } },
    ]);
  });

  test('only as they saw it: of two who refund a part at once, one is told to look again', async () => {
    const { confirmationNumber } = await paid(9_00);
    const other = await demarc.signedIn('flo', 'finance');
    const forms = await Promise.all(
      [finance, other].map(async (by) => {
        const { body } = await by.visit(`/payments?find=${confirmationNumber}`);
        return { by, form: { payment: confirmationNumber, key: keyIn(body), seen: /name="seen" value="(\d+)"/.exec(body)?.[1] ?? '' } };
      }),
    );
    const answers = await Promise.all(
      forms.map(({ by, form }) => by.post('/payments', { ...form, amount: '4.00', ground: 'correction', reason: 'charged twice' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const told = answers.find(({ statusCode }) => statusCode === 422)?.body;
    expect(told).toMatch(/Someone else has just refunded some of it.*Empty: all that is left, \$5\.00.*name="amount" value="4\.00"/s);
  });

  test.each<[string, Record<string, string>, string]>([
    ['no reason', { reason: ' ' }, 'Enter a reason'],
    ['no ground', { ground: '' }, 'Choose whether it is goodwill or a correction'],
    ['a ground that is none', { ground: 'whim' }, 'Choose whether it is goodwill or a correction'],
    ['no amount', { amount: '5,00x' }, 'Enter an amount such as 50.00'],
    ['more than was paid', { amount: '7.01' }, 'Enter an amount between $0.01 and $7.00'],
    ['nothing at all', { amount: '0' }, 'Enter an amount between $0.01 and $7.00'],
  ])('but not with %s, and the input is kept', async (_what, wrong, said) => {
    const { confirmationNumber } = await paid(7_00);
    const answer = await finance.post('/payments', {
      payment: confirmationNumber,
      amount: '1.00',
      ground: 'goodwill',
      reason: 'typed before',
      ...wrong,
    });
    expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining(said)]);
    expect(answer.body).toContain(`name="amount" value="${wrong.amount ?? '1.00'}"`);
  });

  test('and no other role can', async () => {
    const { confirmationNumber } = await paid(3_00);
    const answer = await support.post('/payments', { payment: confirmationNumber, amount: '1.00', ground: 'goodwill', reason: 'asked' });
    expect(answer.statusCode).toBe(404);
    expect((await (await demarc.signedIn('pia', 'product')).visit('/payments')).statusCode).toBe(403);
  });
});
