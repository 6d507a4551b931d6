import * as z from 'zod/mini';
import { type IsoDate, type IsoInstant, isCalendarDate } from '#platform/rules/calendar.ts';

/** Messages between the processor and its client, checked on both sides. Amounts are whole US cents. */

const id = z.string().check(z.minLength(1), z.maxLength(64));
const amount = z.int().check(z.positive());
const date = z.custom<IsoDate>((value) => typeof value === 'string' && isCalendarDate(value));

export const chargeRequest = z.strictObject({
  id,
  amount,
  token: id,
  initiator: z.enum(['customer', 'merchant']),
  reason: z.enum(['one-time', 'recurring', 'retry']),
  /** From the customer's first payment, for charges that the merchant initiates. */
  original_network_transaction_id: z.nullable(id),
  /** A security code handed over earlier for this charge; null if there was none. */
  security_code_reference: z.nullable(id),
});
export type ChargeRequest = z.infer<typeof chargeRequest>;

const approved = z.object({
  status: z.literal('approved'),
  reference: z.string(),
  network_transaction_id: z.nullable(z.string()),
  settles_on: z.nullable(date),
});
const declined = z.object({ status: z.literal('declined'), decline_class: z.enum(['hard', 'soft']), decline_code: z.string() });

/** The answer to a charge or a refund, the same each time it is repeated. */
export const answer = z.discriminatedUnion('status', [approved, declined]);
export type Answer = z.infer<typeof answer>;

/** A page of the approved charges, oldest first. */
export const report = z.object({
  charges: z.array(z.object({ id, amount })),
  /** `after` for the next page; null on the last one. */
  next: z.nullable(z.string()),
});
export type Report = z.infer<typeof report>;

const wholeNumber = z.string().check(z.regex(/^\d{1,15}$/));
export const reportRequest = z.strictObject({ first: wholeNumber, after: z.optional(wholeNumber) });

/** A page of reversals, oldest first. */
export const reversalReport = z.object({
  reversals: z.array(z.object({ id, charge_id: id, kind: z.enum(['refund', 'return', 'dispute']), amount })),
  next: z.nullable(z.string()),
});
export type ReversalReport = z.infer<typeof reversalReport>;

export const refundRequest = z.strictObject({ id, charge_id: id, amount });
export type RefundRequest = z.infer<typeof refundRequest>;

const securityCode = z.string().check(z.regex(/^\d{3,4}$/));

/** A security code for the next charge of a token, kept in memory for a short time and a single use. */
export const codeRequest = z.strictObject({ token: id, security_code: securityCode });
export const codeAnswer = z.object({ reference: id });

/** The portal names a code that was handed over earlier; the vault sends the code itself, which is not stored here. */
export const verificationRequest = z.union([
  z.strictObject({ token: id, security_code_reference: z.nullable(id) }),
  z.strictObject({ token: id, security_code: z.nullable(securityCode) }),
]);
export const verification = z.object({ ok: z.boolean(), code: z.nullable(z.string()) });
export type Verification = z.infer<typeof verification>;

export const tokenRequest = z.union([
  z.strictObject({ card_number: z.string() }),
  z.strictObject({ routing_number: z.string(), account_number: z.string() }),
]);

export const tokenAnswer = z.object({ token: id, prepaid: z.boolean() });

/** How charges and refunds are answered from now on. All kinds but the first lose the answer, after moving the money or without. */
export const fault = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('in-full'), latency_ms: z.int().check(z.nonnegative(), z.maximum(60_000)) }),
  z.strictObject({ answer: z.enum(['never', 'error', 'malformed', 'cut', 'drip']), charges: z.boolean() }),
]);
export type Fault = z.infer<typeof fault>;

/** Requests of tests and operators: return a bank payment at once, correct a debited account, or dispute a charge. */
export const returnRequest = z.strictObject({ charge_id: id, code: z.string().check(z.regex(/^R\d\d$/)) });
export type ReturnRequest = z.infer<typeof returnRequest>;
const accountType = z.enum(['checking', 'savings']);
const lastFour = z.string().check(z.regex(/^\d{4}$/));
export const correctionRequest = z.strictObject({
  charge_id: id,
  code: z.string().check(z.regex(/^C\d\d$/)),
  last_four: z.nullable(lastFour),
  account_type: z.nullable(accountType),
});
export type CorrectionRequest = z.infer<typeof correctionRequest>;
export const disputeRequest = z.strictObject({ charge_id: id, reason: id });
export type DisputeRequest = z.infer<typeof disputeRequest>;
export const disputeDecision = z.strictObject({ state: z.enum(['won', 'lost']) });

/** How webhooks are sent from now on. `charges`: whether charges are announced too, although the merchant made and got the answer to them. */
export const webhookManners = z.strictObject({
  charges: z.enum(['unannounced', 'before-the-answer', 'after-the-answer']),
  repeat: z.int().check(z.positive(), z.maximum(5)),
  order: z.enum(['as-it-happened', 'newest-first']),
  signature: z.enum(['good', 'bad', 'old']),
  /** Nothing is delivered automatically, only by POST /deliveries. */
  held: z.boolean(),
});
export type WebhookManners = z.infer<typeof webhookManners>;

const instant = z.custom<IsoInstant>((value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value));
const told = { id, charge_id: id, happened_at: instant };

/** The body of a webhook. `charge_id` is the merchant's id for the charge. */
export const webhookEvent = z.discriminatedUnion('type', [
  z.object({ ...told, type: z.literal('charge.answered'), answer }),
  z.object({ ...told, type: z.literal('refund.answered'), refund_id: id, amount, answer }),
  z.object({ ...told, type: z.literal('charge.returned'), return_id: id, amount, code: z.string() }),
  z.object({ ...told, type: z.enum(['dispute.open', 'dispute.won', 'dispute.lost']), dispute_id: id, amount, reason: z.string() }),
  z.object({
    ...told,
    type: z.literal('account.corrected'),
    code: z.string(),
    last_four: z.nullable(lastFour),
    account_type: z.nullable(accountType),
  }),
]);
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** What is still to come. `next_due_at`: when the next payment is returned, in business time. */
export const outlook = z.object({ undelivered: z.int(), next_due_at: z.nullable(instant) });
export type Outlook = z.infer<typeof outlook>;

/** Every refusal other than a decline. */
export const problem = z.object({ error: z.string() });
