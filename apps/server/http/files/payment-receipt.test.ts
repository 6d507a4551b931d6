import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import type { PaymentWithStatus } from '#modules/payments/server/api.ts';
import { householdWithVoice } from '#modules/statements/server/testing.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import { createLog } from '#platform/server/log/log.ts';
import { shippedPartners } from '#platform/server/partners/testing.ts';
import { createSlowProvider } from '#providers/testing/slow-provider.ts';
import type { RenderPage } from '../pages/pages.ts';
import { addPaymentCalendar } from './payment-calendar.ts';
import { addPaymentReceipt } from './payment-receipt.ts';

const mine = householdWithVoice();
const { accountId } = mine.account;
const account = createSlowProvider([mine]).accounts;
const paid = { accountId, paymentId: 'p1', confirmationNumber: 'DM7K2M9QX4T3' };

type Given = {
  readonly signedIn?: boolean;
  readonly status?: PaymentWithStatus['status'];
  readonly printer?: () => Promise<Buffer>;
  readonly limited?: Limiter<'print'>;
};

const renderPage: RenderPage = async (_, reply) => reply.status(404).type('text/html').send('nothing here');

/** Only the route; what it leaves to the pages is answered with 404, as theirs is. */
async function get(url: string, { signedIn = true, status = 'successful', printer, limited = async () => undefined }: Given = {}) {
  const app = fastify();
  // Its neighbor, under the same address.
  addPaymentCalendar(app, { payments: { payment: async () => undefined }, viewerOf: async () => undefined, renderPage });
  addPaymentReceipt(app, {
    account,
    payments: {
      payment: async (whose, id) => (whose === accountId && id === 'p1' ? ({ ...paid, status } as PaymentWithStatus) : undefined),
    },
    print: printer ?? (async (_, { language, account: whose }) => Buffer.from(`${language} ${whose.accountNumber}`)),
    partnerOf: async () => shippedPartners.own,
    viewerOf: async () => (signedIn ? { userId: 'user', accountId, role: 'Primary', sessionId: 'session' } : undefined),
    renderPage,
    limited,
    log: createLog({ process: 'test', level: 'silent' }),
  });
  return app.inject({ url });
}

test.each([
  ['en', '/billing/activity/p1.pdf'],
  ['es', '/es/billing/activity/p1.pdf'],
])('a receipt comes in the language of its address (%s), named by its number', async (language, url) => {
  const answer = await get(url);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="receipt-DM7K2M9QX4T3.pdf"',
  });
  expect(answer.body).toBe(`${language} ${mine.account.accountNumber}`);
});

test('a visitor is sent to the sign-in and back to the same file', async () => {
  const answer = await get('/billing/activity/p1.pdf', { signedIn: false });
  expect(answer.headers.location).toBe(`/auth/start?return=${encodeURIComponent('/billing/activity/p1.pdf')}`);
});

test('a payment of nobody here, and one of which no money came in, have none', async () => {
  expect((await get('/billing/activity/p2.pdf')).statusCode).toBe(404);
  for (const status of ['scheduled', 'declined', 'cancelled'] as const)
    expect((await get('/billing/activity/p1.pdf', { status })).statusCode, status).toBe(404);
});

test('one that cannot be made now leads to the page of the payment, which prints', async () => {
  const full: Limiter<'print'> = async () => ({ reason: 'too-many', waitSeconds: 1 });
  for (const given of [{ printer: async () => Promise.reject(new Error('no font')) }, { limited: full }]) {
    const answer = await get('/es/billing/activity/p1.pdf', given);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/es/billing/activity/p1']);
  }
});
