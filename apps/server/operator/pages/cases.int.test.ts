import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorRole } from '#modules/identity/rules/operator-rights.ts';
import { createOperators } from '#modules/identity/server/operators/api.ts';
import { searchAudit } from '#platform/server/audit/audit.ts';
import { machineClock } from '#platform/server/clock/machine.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { Browser } from '../../http/testing.ts';
import { openOperator, type TestOperator, visa } from '../testing.ts';

let house: TestOperator;
let token = '';
beforeAll(async () => {
  house = await openOperator();
  token = await house.tokenFor('payments:charge');
});
afterAll(() => house.end());

async function signedIn(name: string, role: OperatorRole): Promise<Browser> {
  const clock = { now: () => '2026-11-21T17:00:00.000Z' as const };
  const operators = createOperators({
    database: house.database,
    clock,
    machineClock,
    security: ignoreSecurityEvents,
    sealingKey: new Uint8Array(32),
    factorRequired: false,
  });
  const made = await operators.makeLink({ name, roles: [role], actor: 'cli root' });
  const browser = new Browser(house.app, 'http://localhost:5803');
  await browser.post('/sign-in', { link: made.ok ? made.value.secret : '' });
  return browser;
}

/** A charge that the processor never told of, and that nobody asks about any more. */
async function newCase(): Promise<string> {
  const body = { kind: 'charge', part: 'core', amount: 10_00, channel: 'phone', methodId: visa, aboveDueConfirmed: true };
  const { paymentId } = (await house.post({ token, body })).json();
  await sql`update demarc.payment set state = 'unknown', due_at = null, posted_at = null where payment_id = ${paymentId}`.execute(house.database);
  return paymentId;
}

test('a case is read by support and settled by finance, with the processor’s word and their name in the audit trail', async () => {
  const paymentId = await newCase();
  const support = await signedIn('sam', 'support');
  expect((await support.visit('/cases')).body).toContain(paymentId);
  for (const answer of [await support.visit(`/cases?case=${paymentId}`), await support.post('/cases', { case: paymentId, as: 'declined' })])
    expect(answer.statusCode).toBe(404);

  const finance = await signedIn('fay', 'finance');
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
