import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentAnswer, refundAnswer } from '#modules/payments/server/endpoints/answers.ts';
import { listAudit } from '#platform/server/audit/audit.ts';
import { kim, openOperator, robin, type TestOperator, visa } from './testing.ts';

let operator: TestOperator;
let token = '';
beforeAll(async () => {
  operator = await openOperator();
  token = await operator.tokenFor('payments:charge', 'payments:record', 'payments:read', 'refunds:write');
});
afterAll(() => operator.end());

/** A charge of ten dollars, taken. */
async function charged(): Promise<string> {
  const body = { kind: 'charge', part: 'core', amount: 10_00, channel: 'phone', methodId: visa, aboveDueConfirmed: true };
  const answer = await operator.post({ token, body });
  expect(answer.statusCode).toBe(201);
  return answer.json().paymentId;
}

const refund = (
  paymentId: string,
  { ground = 'correction', ...body }: { readonly [field: string]: unknown } = {},
  more: { readonly key?: string; readonly token?: string; readonly account?: string } = {},
) => operator.post({ token, path: `/${paymentId}/refunds`, body: { ground, ...body }, ...more });

const payment = async (paymentId: string) => paymentAnswer.parse((await operator.get(`${robin.accountNumber}/payments/${paymentId}`, token)).json());

describe('a refund', () => {
  test('gives back a part and then the rest; the payment shows both, and the audit trail who did it', async () => {
    const paymentId = await charged();
    const first = await refund(paymentId, { amount: 4_00, agent: '207' });
    expect(first.statusCode).toBe(201);
    expect(refundAnswer.parse(first.json())).toMatchObject({ paymentId, amount: 4_00, state: 'given', code: null });
    expect(first.headers.location).toBe(`/v1/accounts/${robin.accountNumber}/payments/${paymentId}`);
    expect(await payment(paymentId)).toMatchObject({ status: 'successful', wentBack: [{ kind: 'refund', amount: 4_00 }] });
    expect((await refund(paymentId)).json()).toMatchObject({ amount: 6_00, state: 'given' });
    expect(await payment(paymentId)).toMatchObject({ status: 'refunded', wentBack: [{ amount: 4_00 }, { amount: 6_00 }] });
    const [, line] = await listAudit(operator.database, robin.accountId, 2);
    expect(line).toMatchObject({
      act: 'payment.refund',
      actor: expect.stringMatching(/^client-\w+ \(agent 207\)$/),
      subject: { paymentId, amount: 4_00 },
    });
  });

  test('is made once per key, even with repeated and simultaneous requests', async () => {
    const paymentId = await charged();
    const key = operator.newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(paymentId, { amount: 1_00 }, { key })));
    for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode);
    const again = await refund(paymentId, { amount: 1_00 }, { key });
    expect([again.statusCode, again.json().state]).toEqual([201, 'given']);
    expect((await payment(paymentId)).wentBack).toHaveLength(1);
    const { rows } = await sql`select from sandbox.refunds where charge_id = ${paymentId}`.execute(operator.database);
    expect(rows).toHaveLength(1);
  });

  test('with a key used for another amount, payment or operation is refused', async () => {
    const [paymentId, other] = [await charged(), await charged()];
    const key = operator.newKey();
    await refund(paymentId, { amount: 1_00 }, { key });
    for (const refused of [await refund(paymentId, { amount: 2_00 }, { key }), await refund(other, { amount: 1_00 }, { key })]) {
      expect([refused.statusCode, refused.json().type]).toEqual([422, 'urn:demarc:problem:intent-reused']);
    }
    expect((await payment(other)).wentBack).toEqual([]);
  });

  test('without an answer from the processor returns 202, and that money cannot be refunded again meanwhile', async () => {
    const paymentId = await charged();
    await operator.answerWith({ answer: 'error', charges: true });
    const refunded = await refund(paymentId);
    await operator.answerWith({ answer: 'in-full', latency_ms: 0 });
    expect([refunded.statusCode, refunded.json().state]).toEqual([202, 'unknown']);
    expect((await refund(paymentId)).json()).toMatchObject({ status: 422, type: 'urn:demarc:problem:nothing-left' });
  });
});

describe('is refused', () => {
  test('without its scope, with a clear problem', async () => {
    const paymentId = await charged();
    const till = await operator.tokenFor('payments:charge', 'payments:read');
    expect((await refund(paymentId, {}, { token: till })).json()).toMatchObject({ status: 403, type: 'urn:demarc:problem:insufficient-scope' });
    expect((await payment(paymentId)).wentBack).toEqual([]);
  });

  test('of more than is left, of nothing, of money somebody else took, and of a payment of another account', async () => {
    const paymentId = await charged();
    expect((await refund(paymentId, { amount: 10_01 })).json()).toMatchObject({
      status: 422,
      type: 'urn:demarc:problem:amount-out-of-range',
      maximum: 10_00,
    });
    expect((await refund(paymentId, { amount: 0 })).json()).toMatchObject({ status: 400, type: 'urn:demarc:problem:invalid-request' });
    const cash = { kind: 'recorded', part: 'core', amount: 5_00, channel: 'in-store', tender: { kind: 'cash' }, reference: 'T14-0043' };
    const recorded = (await operator.post({ token, body: cash })).json().paymentId;
    expect((await refund(recorded)).json()).toMatchObject({ status: 422, type: 'urn:demarc:problem:taken-elsewhere' });
    for (const elsewhere of [await refund(paymentId, {}, { account: kim.accountNumber }), await refund('no id')]) {
      expect(elsewhere.json()).toMatchObject({ status: 404, type: 'urn:demarc:problem:no-such-payment' });
    }
    expect((await payment(paymentId)).wentBack).toEqual([]);
  });
});

test('the interface describes refunds with the schemas that validate them', async () => {
  const description = (await operator.app.inject({ url: '/openapi.json' })).json();
  const { post: create } = description.paths['/v1/accounts/{accountNumber}/payments/{paymentId}/refunds'];
  expect(create.security).toEqual([{ client: ['refunds:write'] }]);
  expect(create.parameters.map(({ name }: { readonly name: string }) => name)).toEqual(['accountNumber', 'paymentId', 'Idempotency-Key']);
  expect(create.requestBody.content['application/json'].schema.properties).toHaveProperty('amount');
  expect(Object.keys(description.components.securitySchemes.client.flows.clientCredentials.scopes)).toContain('refunds:write');
});
