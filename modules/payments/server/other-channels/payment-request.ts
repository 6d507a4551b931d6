import { z } from 'zod';
import { assistedChannels, recordedChannels } from '#modules/payments/rules/payment-channel.ts';
import { refundGrounds } from '#modules/payments/rules/reversal/reversal.ts';
import { accountParts } from '#platform/rules/account-part.ts';
import { isCalendarDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { isAgent } from '#platform/rules/operator-reason.ts';
import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';
import { cleanText } from '#platform/server/log/clean.ts';

/** More than any bill, to catch typing errors. */
export const LARGEST_CENTS = 10_000_000;

const amount = z.int().positive().max(LARGEST_CENTS).transform(cents).meta({ description: 'Whole cents' });
const lastFour = z.string().regex(/^\d{4}$/);
const named = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x20-\x7e]+$/)
  .refine((text) => cleanText(text) === text && !holdsCardNumber(text), 'looks like a card number or a secret, which has no place here');

const tender = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('cash') }),
    z.strictObject({ kind: z.literal('check'), lastFour: z.optional(lastFour) }),
    z.strictObject({ kind: z.literal('card'), brand: z.enum(['visa', 'mc', 'amex', 'discover', 'creditCard']), lastFour }),
    z.strictObject({ kind: z.literal('bankAccount'), lastFour }),
    z.strictObject({ kind: z.literal('other') }).meta({ description: 'The form of payment is not known' }),
  ])
  .meta({ description: 'How the money was paid' });

const shared = {
  part: z.enum(accountParts),
  amount,
  agent: z
    .optional(named.refine(isAgent, 'has brackets, which the audit trail puts around it'))
    .meta({ description: 'The person serving the customer, for the audit trail' }),
};

/** Money that was taken elsewhere. */
export const recordedRequest = z
  .strictObject({
    kind: z.literal('recorded'),
    ...shared,
    channel: z.enum(recordedChannels),
    tender,
    reference: named.meta({ description: "The taker's own reference: a receipt number or a check number" }),
    takenOn: z.optional(z.string().refine(isCalendarDate, 'is not a date: write it like 2026-12-01')).meta({
      description: "The day it was taken, in the account's time zone, at most 30 days ago. Defaults to today",
    }),
  })
  .meta({ description: 'Money that was already taken; nothing is charged' });

const charge = z
  .strictObject({
    kind: z.literal('charge'),
    ...shared,
    channel: z.enum(assistedChannels),
    methodId: z.uuid(),
    aboveDueConfirmed: z._default(z.boolean(), false).meta({ description: 'The customer confirms paying more than the amount due' }),
    sameAmountConfirmed: z._default(z.boolean(), false).meta({
      description: 'The customer knows that a payment of the same amount is still unanswered and wants another one',
    }),
  })
  .meta({ description: "Charges a saved method now, at the customer's request" });

/** A payment of another channel, as requested by the operator's interface and the command line. */
export const paymentRequest = z.discriminatedUnion('kind', [recordedRequest, charge]);
export type PaymentRequest = z.infer<typeof paymentRequest>;
export type RecordedRequest = z.infer<typeof recordedRequest>;

/** A refund, as requested by the operator's interface. */
export const refundRequest = z.strictObject({
  amount: z.optional(amount).meta({ description: 'In whole cents. Defaults to everything not yet refunded' }),
  ground: z.enum(refundGrounds).meta({
    description:
      'goodwill: the account is credited with the amount, and nothing is owed for it. correction: the bill is still to be paid, so the next statement asks for the amount, with its due date',
  }),
  agent: shared.agent,
});
