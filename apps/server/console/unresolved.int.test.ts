import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeUnresolvedReport } from '#modules/payments/server/testing/unresolved-report.ts';
import { searchAudit } from '#platform/server/audit/audit.ts';
import { openOperator, robin, type TestOperator, visa } from '../operator/testing.ts';

let demarc: TestOperator;
let token = '';
beforeAll(async () => {
  demarc = await openOperator();
  token = await demarc.tokenFor('payments:charge');
});
afterAll(() => demarc.end());

async function charged(): Promise<string> {
  const body = { kind: 'charge', part: 'core', amount: 10_00, channel: 'phone', methodId: visa, aboveDueConfirmed: true, sameAmountConfirmed: true };
  return (await demarc.post({ token, body })).json().paymentId;
}

/** A charge that the processor never answered, and that is no longer asked about. */
async function newUnresolved(): Promise<string> {
  const paymentId = await charged();
  await sql`update demarc.payment set state = 'unknown', due_at = null, posted_at = null where payment_id = ${paymentId}`.execute(demarc.database);
  return paymentId;
}

test('an unresolved payment is read by support and settled by finance, with the processor’s answer and their name in the audit trail', async () => {
  const paymentId = await newUnresolved();
  const support = await demarc.signedIn('sam', 'support');
  expect((await support.visit('/unresolved-payments')).body).toContain(paymentId);
  for (const answer of [
    await support.visit(`/unresolved-payments?id=${paymentId}`),
    await support.post('/unresolved-payments', { id: paymentId, as: 'declined' }),
  ])
    expect(answer.statusCode).toBe(404);

  const finance = await demarc.signedIn('fay', 'finance');
  const { body } = await finance.visit(`/unresolved-payments?id=${paymentId}`);
  const primary = robin.users[0];
  expect(body).toContain(`<dd>${primary?.firstName} ${primary?.lastName}</dd>`);
  expect(body).toContain(`<a href="/customers/${robin.accountNumber}">${robin.accountNumber}</a>`);
  expect(body).toMatch(/<dd>Internet, TV and voice<\/dd>.*<dd>\$10\.00<\/dd>.*<a href="\/payments\?find=DM/s);
  expect((await searchAudit(demarc.database, { actor: 'operator fay' }, 1))[0]).toMatchObject({ act: 'payments.shown', accountId: robin.accountId });
  const reason = 'their ticket 4711';
  for (const [wrong, said] of [
    [{ reason }, 'Choose what the processor says'],
    [{ as: 'succeeded', reference: ' ', reason }, 'Enter the processor’s reference'],
    [{ as: 'declined', reason: ' ' }, 'Enter a reason'],
  ] as const) {
    const refused = await finance.post('/unresolved-payments', { id: paymentId, ...wrong });
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining(said)]);
  }
  const settled = await finance.post('/unresolved-payments', { id: paymentId, as: 'declined', reason });
  expect(settled.body).toContain('The outcome is stored');
  expect(settled.body).not.toContain(paymentId);
  expect(await searchAudit(demarc.database, { actor: 'operator fay', act: 'payment.resolve' }, 1)).toMatchObject([
    { subject: { paymentId, reason } },
  ]);
  expect((await finance.post('/unresolved-payments', { id: paymentId, as: 'declined', reason })).statusCode).toBe(404);
});

test('a refund without a known outcome is listed with its payment and customer', async () => {
  const paymentId = await charged();
  const finance = await demarc.signedIn('rae', 'finance');
  await demarc.answerWith({ answer: 'error', charges: true });
  await finance.post('/payments', { payment: paymentId, amount: '4.00', ground: 'correction', reason: 'charged twice' });
  await demarc.answerWith({ answer: 'in-full', latency_ms: 0 });
  const { rows } = await sql<{ readonly id: string }>`
    update demarc.payment_reversal set due_at = null where payment_id = ${paymentId} returning reversal_id as id`.execute(demarc.database);
  const refundId = rows[0]?.id ?? '';
  expect((await finance.visit('/es/unresolved-payments')).body).toMatch(new RegExp(`Reembolso.*${robin.accountNumber}.*\\$4\\.00.*${refundId}`, 's'));
  expect((await finance.visit(`/es/unresolved-payments?id=${refundId}`)).body).toMatch(
    /<dt>Cliente<\/dt>.*<dt>Pago<\/dt><dd><a href="\/es\/payments\?find=DM/s,
  );
});

test('a report of the processor that fits no payment is read by support and set aside by finance, with a reason in the audit trail', async () => {
  const eventId = 'evt <1>';
  const event = {
    eventId,
    paymentId: 'theirs',
    happenedAt: '2026-11-20T16:00:00.000Z',
    kind: 'returned',
    returnId: 'r1',
    amount: 12_34,
    code: 'R03',
  };
  await storeUnresolvedReport(demarc.database, event);
  const address = `/unresolved-payments?id=${encodeURIComponent(eventId)}`;
  const support = await demarc.signedIn('sue', 'support');
  expect((await support.visit('/unresolved-payments')).body).toMatch(/The bank returned the payment \(R03\).*evt &lt;1&gt;.*\$12\.34/s);
  for (const answer of [await support.visit(address), await support.post('/unresolved-payments', { id: eventId, as: 'set-aside', reason: 'x' })])
    expect(answer.statusCode).toBe(404);

  const finance = await demarc.signedIn('flo', 'finance');
  expect((await finance.visit(address)).body).toContain('We have no payment with this id.');
  const reason = 'their ticket 4712';
  for (const [wrong, said] of [
    [{ reason }, 'Choose what to do with the report'],
    [{ as: 'succeeded', reason }, 'Choose what to do with the report'],
    [{ as: 'set-aside', reason: ' ' }, 'Enter a reason'],
    [{ as: 'applied', reason }, 'It cannot be applied. We have no payment with this id.'],
  ] as const) {
    const refused = await finance.post('/unresolved-payments', { id: eventId, ...wrong });
    expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining(said)]);
  }
  const settled = await finance.post('/unresolved-payments', { id: eventId, as: 'set-aside', reason });
  expect(settled.body).toContain('The report is set aside');
  expect(settled.body).not.toContain('R03');
  expect(await searchAudit(demarc.database, { actor: 'operator flo', act: 'event.resolve' }, 1)).toMatchObject([
    { accountId: null, subject: { eventId, paymentId: 'theirs', as: 'set-aside', reason } },
  ]);
  expect((await finance.post('/unresolved-payments', { id: eventId, as: 'set-aside', reason })).statusCode).toBe(404);
});

test('a report that fits its payment by now is applied by finance', async () => {
  const paymentId = await charged();
  const event = {
    eventId: 'evt_2',
    paymentId,
    happenedAt: '2026-11-20T16:00:00.000Z',
    kind: 'dispute',
    disputeId: 'd1',
    state: 'open',
    amount: 10_00,
    reason: 'fraudulent',
  };
  await storeUnresolvedReport(demarc.database, event);
  const finance = await demarc.signedIn('fio', 'finance');
  expect((await finance.visit('/es/unresolved-payments?id=evt_2')).body).toMatch(
    /El titular de la tarjeta disputó el pago.*<a href="\/es\/payments\?find=DM/s,
  );
  expect((await finance.post('/unresolved-payments', { id: 'evt_2', as: 'applied', reason: 'their ticket' })).body).toContain(
    'The report is applied',
  );
  const { rows } = await sql`select from demarc.payment_reversal where payment_id = ${paymentId} and kind = 'dispute' and state = 'open'`.execute(
    demarc.database,
  );
  expect(rows).toHaveLength(1);
});
