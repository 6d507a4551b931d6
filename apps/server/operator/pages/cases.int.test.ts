import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchAudit } from '#platform/server/audit/audit.ts';
import { openOperator, type TestOperator, visa } from '../testing.ts';

let house: TestOperator;
let token = '';
beforeAll(async () => {
  house = await openOperator();
  token = await house.tokenFor('payments:charge');
});
afterAll(() => house.end());

/** A charge that the processor never told of, and that nobody asks about any more. */
async function newCase(): Promise<string> {
  const body = { kind: 'charge', part: 'core', amount: 10_00, channel: 'phone', methodId: visa, aboveDueConfirmed: true };
  const { paymentId } = (await house.post({ token, body })).json();
  await sql`update demarc.payment set state = 'unknown', due_at = null, posted_at = null where payment_id = ${paymentId}`.execute(house.database);
  return paymentId;
}

test('a case is read by support and settled by finance, with the processor’s word and their name in the audit trail', async () => {
  const paymentId = await newCase();
  const support = await house.signedIn('sam', 'support');
  expect((await support.visit('/cases')).body).toContain(paymentId);
  for (const answer of [await support.visit(`/cases?case=${paymentId}`), await support.post('/cases', { case: paymentId, as: 'declined' })])
    expect(answer.statusCode).toBe(404);

  const finance = await house.signedIn('fay', 'finance');
  expect((await finance.visit(`/cases?case=${paymentId}`)).body).toContain('$10.00');
  const unsaid = await finance.post('/cases', { case: paymentId });
  expect([unsaid.statusCode, unsaid.body]).toEqual([422, expect.stringContaining('Choose what the processor’s people say')]);
  expect((await finance.post('/cases', { case: paymentId, as: 'succeeded', reference: ' ' })).statusCode).toBe(422);
  const settled = await finance.post('/cases', { case: paymentId, as: 'declined' });
  expect(settled.body).toContain('The case has its outcome');
  expect(settled.body).not.toContain(paymentId);
  expect((await searchAudit(house.database, { actor: 'operator fay' }, 1))[0]).toMatchObject({ act: expect.stringMatching(/^payment/) });
  expect((await finance.post('/cases', { case: paymentId, as: 'declined' })).statusCode).toBe(404);
});
