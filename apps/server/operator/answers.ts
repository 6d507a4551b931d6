import { z } from 'zod';
import { paymentChannels } from '#modules/payments/rules/payment-channel.ts';
import { declineReason } from '#modules/payments/rules/state/decline-classes.ts';
import type { PaymentWithStatus } from '#modules/payments/server/api.ts';
import type { Reversal } from '#modules/payments/server/store/reversal.ts';
import { accountParts } from '#platform/rules/account-part.ts';

const centsOf = z.int().meta({ description: 'Whole cents of US dollars' });
const date = z.iso.date();

export const paymentAnswer = z.object({
  paymentId: z.uuid(),
  confirmationNumber: z.string(),
  part: z.enum(accountParts),
  device: z.nullable(z.string()).meta({ description: 'The device that it pays; null: it pays the bill' }),
  amount: centsOf,
  channel: z.enum(paymentChannels),
  paidWith: z.object({
    kind: z.enum(['card', 'bankAccount', 'cash', 'check', 'other']),
    brand: z.nullable(z.enum(['visa', 'mc', 'amex', 'discover'])),
    lastFour: z.nullable(z.string()),
  }),
  state: z
    .string()
    .meta({ description: 'scheduled, submitted, succeeded, declined or cancelled; unknown: the processor has not answered, and nobody pays again' }),
  status: z.string().meta({ description: 'In the words of the customer: scheduled, pending, successful, declined, returned, refunded or cancelled' }),
  declineReason: z.nullable(z.string()),
  reference: z.nullable(z.string()).meta({ description: 'Of money that was taken elsewhere: the name that its taker gave it' }),
  enteredAt: z.iso.datetime(),
  paidOn: date,
  wentBack: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(['refund', 'return', 'dispute']),
        state: z
          .string()
          .meta({ description: 'of a refund: asked, unknown, given or refused; a return: returned; a dispute: open, won or lost (by us)' }),
        amount: centsOf,
        code: z.nullable(z.string()),
        on: date,
      }),
    )
    .meta({ description: 'Refunds, returns and disputes of the payment, oldest first' }),
});
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

export const paymentOf = (payment: PaymentWithStatus): PaymentAnswer => ({
  paymentId: payment.paymentId,
  confirmationNumber: payment.confirmationNumber,
  part: payment.part,
  device: payment.device,
  amount: payment.amount,
  channel: payment.channel,
  paidWith: { kind: payment.methodKind, brand: payment.methodBrand, lastFour: payment.methodLastFour },
  state: payment.state,
  status: payment.status,
  declineReason: payment.declineCode === null ? null : declineReason(payment.declineCode),
  reference: payment.recordedReference,
  enteredAt: payment.enteredAt,
  paidOn: payment.payOn,
  wentBack: payment.reversals.map(({ reversalId, kind, state, amount, code, happenedOn }) => ({
    id: reversalId,
    kind,
    state,
    amount,
    code,
    on: happenedOn,
  })),
});

export const refundAnswer = z.object({
  refundId: z.uuid(),
  paymentId: z.uuid(),
  amount: centsOf,
  state: z
    .string()
    .meta({ description: 'given, refused (the processor will not refund it), or unknown: the processor has not answered, and nobody asks again' }),
  code: z.nullable(z.string()).meta({ description: 'Why the processor refused it' }),
  askedOn: date.meta({ description: "In the account's zone" }),
});

export const refundOf = ({ reversalId, paymentId, amount, state, code, happenedOn }: Reversal): z.infer<typeof refundAnswer> => ({
  refundId: reversalId,
  paymentId,
  amount,
  state,
  code,
  askedOn: happenedOn,
});

export const paymentsAnswer = z.object({
  items: z.array(paymentAnswer),
  next: z.nullable(z.string()).meta({ description: 'What to hand over as `after`; null at the end' }),
});

export const accountAnswer = z.object({
  accountNumber: z.string(),
  today: date.meta({ description: "The date in the account's zone" }),
  parts: z.array(
    z.object({
      part: z.enum(accountParts),
      amountDue: centsOf,
      pastDue: centsOf,
      dueOn: z.nullable(date),
      currentBalance: centsOf.meta({ description: 'All entries; below zero it is a credit' }),
    }),
  ),
  methods: z
    .array(
      z.object({
        methodId: z.string(),
        kind: z.enum(['card', 'bankAccount']),
        brand: z.nullable(z.string()),
        lastFour: z.string(),
        isDefault: z.boolean(),
        state: z.string().meta({ description: 'valid, expiring-soon, expired or restricted (online; a person may still charge it)' }),
      }),
    )
    .meta({ description: 'Saved methods, without their tokens' }),
});
