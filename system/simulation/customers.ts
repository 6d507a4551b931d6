import { randomUUID } from 'node:crypto';
import { refundGrounds } from '#modules/payments/rules/reversal/reversal.ts';
import type { PaymentsApi } from '#modules/payments/server/api.ts';
import type { Act, FutureAct } from '#modules/payments/server/paying/act.ts';
import { isoDate, plusDays } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Chance } from './chance.ts';
import type { Customer } from './customer.ts';
import type { Process } from './process.ts';

/** What a customer has reviewed and submits, perhaps more than once. */
export type Sent = { readonly customer: Customer; readonly act: Act | FutureAct };

/** The payment that an intent led to; undefined if it was refused. */
export type Answer = { readonly intentId: string; readonly paymentId: string | undefined };

const DAYS_AHEAD = 30;

/** A customer pays what is due or another amount, today or on another day, pays a device ahead, or cancels a scheduled payment. */
export async function doSomething({ demarc: { payments }, now }: Process, customer: Customer, chance: Chance): Promise<Sent | undefined> {
  const { accountId, parts, devicePlanIds } = customer;
  const payer = { accountId, role: 'Primary' } as const;
  const part = chance.oneOf(parts);
  const what = chance.next();
  if (what < 0.15) {
    const [waiting] = await payments.scheduled(accountId);
    if (waiting) await payments.cancelScheduled(payer, waiting.paymentId);
    return undefined;
  }
  const intentId = randomUUID();
  const shared = { intentId, part, aboveDueConfirmed: true, sameAmountConfirmed: chance.happens(0.5), termsAgreed: true };
  if (devicePlanIds.length > 0 && chance.happens(0.3)) return payDeviceAhead(payments, customer, chance);
  if (what < 0.5) {
    const quick = await payments.quickQuote(payer, part);
    if (!quick.ok) return undefined;
    const { quote, version } = quick.value;
    return { customer, act: { ...shared, aboveDueConfirmed: false, amount: quote.amount, methodId: quote.method.methodId, version } };
  }
  const methodId = chance.oneOf(customer.methodIds);
  const amount = cents(100 + chance.below(12_000));
  const today = isoDate(isoInstant(now()).slice(0, 10));
  const on = what < 0.75 ? undefined : plusDays(today, 1 + chance.below(DAYS_AHEAD));
  await payments.changeDraft(payer, { intentId, part, amount, methodId, on, aboveDueConfirmed: true });
  const prepared = await payments.prepare(payer, intentId);
  if (!prepared.ok) return undefined;
  const { quote, version } = prepared.value;
  const act = { ...shared, amount: quote.amount, methodId: quote.method.methodId, version };
  return { customer, act: quote.kind === 'future' ? { ...act, on: quote.on } : act };
}

/** A customer pays a device off, or a part of it. */
async function payDeviceAhead(payments: PaymentsApi, customer: Customer, chance: Chance): Promise<Sent | undefined> {
  const { accountId, devicePlanIds, methodIds } = customer;
  const payer = { accountId, role: 'Primary' } as const;
  const payable = { kind: 'device', id: chance.oneOf(devicePlanIds) } as const;
  const terms = await payments.terms(accountId, 'mobile', payable);
  if (!terms) return undefined;
  const intentId = randomUUID();
  const amount = chance.happens(0.4) ? terms.maximum : cents(terms.minimum + chance.below(terms.maximum));
  await payments.changeDraft(payer, { intentId, part: 'mobile', payable, amount, methodId: chance.oneOf(methodIds) });
  const prepared = await payments.prepare(payer, intentId);
  if (!prepared.ok) return undefined;
  const { quote, version } = prepared.value;
  const agreed = { aboveDueConfirmed: true, sameAmountConfirmed: chance.happens(0.5), termsAgreed: true };
  return { customer, act: { intentId, part: 'mobile', payable, amount: quote.amount, methodId: quote.method.methodId, version, ...agreed } };
}

/** An operator refunds a payment in whole or in part, sometimes reusing the key of an earlier request. */
export async function refundSomething({ demarc: { payments } }: Process, { accountId }: Customer, chance: Chance): Promise<void> {
  const { items } = await payments.history(accountId, undefined, { first: 20, after: undefined });
  const taken = items.filter(({ state }) => state === 'succeeded');
  if (taken.length === 0) return;
  const again = taken.filter(({ reversals }) => reversals.length > 0);
  const { paymentId, amount } = chance.oneOf(again.length > 0 && chance.happens(0.3) ? again : taken);
  const part = chance.happens(0.5) ? cents(1 + chance.below(amount)) : undefined;
  await payments.refund({ paymentId, amount: part, ground: chance.oneOf(refundGrounds), actor: 'cli simulated', key: `${chance.below(3)}` });
}

/** Submits what was reviewed. */
export async function send({ demarc: { payments } }: Process, { customer, act }: Sent): Promise<Answer> {
  const payer = { accountId: customer.accountId, role: 'Primary' } as const;
  return answered(act, 'on' in act ? await payments.createFuturePayment(payer, act) : await payments.createInstantPayment(payer, act));
}

const answered = ({ intentId }: Sent['act'], result: Awaited<ReturnType<PaymentsApi['createInstantPayment']>>): Answer => ({
  intentId,
  paymentId: result.ok ? result.value.paymentId : undefined,
});
