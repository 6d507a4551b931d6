import * as z from 'zod/mini';
import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';

/** What goes over the wire between the processor and its client, checked on both sides. Amounts are whole US cents. */

const id = z.string().check(z.minLength(1), z.maxLength(64));
const amount = z.int().check(z.positive());
const date = z.custom<IsoDate>((value) => typeof value === 'string' && isCalendarDate(value));

export const chargeRequest = z.strictObject({
  id,
  amount,
  token: id,
  initiator: z.enum(['customer', 'merchant']),
  reason: z.enum(['one-time', 'recurring', 'retry']),
  /** Of the customer's first payment, for charges that the merchant starts. */
  original_network_transaction_id: z.nullable(id),
});
export type ChargeRequest = z.infer<typeof chargeRequest>;

const approved = z.object({
  status: z.literal('approved'),
  reference: z.string(),
  network_transaction_id: z.nullable(z.string()),
  settles_on: z.nullable(date),
});
const declined = z.object({ status: z.literal('declined'), decline_class: z.enum(['hard', 'soft']), decline_code: z.string() });

/** The answer to a charge and to a refund, the first time and each time it is repeated. */
export const answer = z.discriminatedUnion('status', [approved, declined]);
export type Answer = z.infer<typeof answer>;

/** A page of the approved charges, oldest first. */
export const report = z.object({
  charges: z.array(z.object({ id, amount })),
  /** `after` of the next page; null on the last. */
  next: z.nullable(z.string()),
});
export type Report = z.infer<typeof report>;

const wholeNumber = z.string().check(z.regex(/^\d{1,15}$/));
export const reportRequest = z.strictObject({ first: wholeNumber, after: z.optional(wholeNumber) });

export const refundRequest = z.strictObject({ id, charge_id: id, amount });
export type RefundRequest = z.infer<typeof refundRequest>;

export const verificationRequest = z.strictObject({ token: id, security_code_reference: z.nullable(id) });
export const verification = z.object({ ok: z.boolean(), code: z.nullable(z.string()) });
export type Verification = z.infer<typeof verification>;

export const tokenRequest = z.union([
  z.strictObject({ card_number: z.string() }),
  z.strictObject({ routing_number: z.string(), account_number: z.string() }),
]);

/** How charges are answered from now on. All but the first kind lose the answer, after taking the money or without. */
export const fault = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('in-full'), latency_ms: z.int().check(z.nonnegative(), z.maximum(60_000)) }),
  z.strictObject({ answer: z.enum(['never', 'error', 'malformed', 'cut', 'drip']), charges: z.boolean() }),
]);
export type Fault = z.infer<typeof fault>;

/** Every refusal that is not a decline. */
export const problem = z.object({ error: z.string() });
