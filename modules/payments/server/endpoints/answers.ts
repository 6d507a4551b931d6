import { z } from 'zod';
import { paymentChannels } from '#modules/payments/rules/payment-channel.ts';
import { owedAfter } from '#modules/payments/rules/reversal/reversal.ts';
import { declineReason } from '#modules/payments/rules/state/decline-classes.ts';
import { accountParts } from '#platform/rules/account-part.ts';
import type { PaymentWithStatus } from '../api.ts';
import type { Reversal } from '../store/reversal.ts';

const centsOf = z.int().meta({ description: 'In whole US cents' });
const date = z.iso.date();
const owedOf = z.enum(['again', 'anew', 'not']).meta({
  description: 'Once the money went back: again, with its old due date; anew, with the next statement and its due date; not, the account is credited',
});

export const paymentAnswer = z.object({
  paymentId: z.uuid(),
  confirmationNumber: z.string(),
  part: z.enum(accountParts),
  device: z.nullable(z.string()).meta({ description: 'The device this payment pays for; null if it pays the bill' }),
  amount: centsOf,
  channel: z.enum(paymentChannels),
  paidWith: z.object({
    kind: z.enum(['card', 'bankAccount', 'cash', 'check', 'other']),
    brand: z.nullable(z.enum(['visa', 'mc', 'amex', 'discover', 'creditCard'])),
    lastFour: z.nullable(z.string()),
  }),
  state: z
    .string()
    .meta({ description: 'scheduled, submitted, succeeded, declined or cancelled; unknown: the processor has not answered, so do not pay again' }),
  status: z.string().meta({ description: 'What the customer sees: scheduled, pending, successful, declined, returned, refunded or cancelled' }),
  declineReason: z.nullable(z.string()),
  reference: z.nullable(z.string()).meta({ description: 'For money taken elsewhere: the reference assigned there' }),
  enteredAt: z.iso.datetime(),
  paidOn: date,
  wentBack: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(['refund', 'return', 'dispute']),
        state: z
          .string()
          .meta({ description: 'For a refund: asked, unknown, given or refused. For a return: returned. For a dispute: open, won or lost (by us)' }),
        amount: centsOf,
        code: z.nullable(z.string()),
        owed: owedOf,
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
  device: payment.payable?.name ?? null,
  amount: payment.amount,
  channel: payment.channel,
  paidWith: { kind: payment.methodKind, brand: payment.methodBrand, lastFour: payment.methodLastFour },
  state: payment.state,
  status: payment.status,
  declineReason: payment.declineCode === null ? null : declineReason(payment.declineCode),
  reference: payment.recordedReference,
  enteredAt: payment.enteredAt,
  paidOn: payment.payOn,
  wentBack: payment.reversals.map(({ reversalId, kind, state, amount, code, ground, happenedOn }) => ({
    id: reversalId,
    kind,
    state,
    amount,
    code,
    owed: owedAfter(kind, ground),
    on: happenedOn,
  })),
});

export const refundAnswer = z.object({
  refundId: z.uuid(),
  paymentId: z.uuid(),
  amount: centsOf,
  state: z
    .string()
    .meta({ description: 'given, refused (the processor will not refund it), or unknown: the processor has not answered, so do not ask again' }),
  code: z.nullable(z.string()).meta({ description: 'Why the processor refused it' }),
  owed: owedOf,
  askedOn: date.meta({ description: "In the account's time zone" }),
});

export const refundOf = ({ reversalId, paymentId, amount, state, code, kind, ground, happenedOn }: Reversal): z.infer<typeof refundAnswer> => ({
  refundId: reversalId,
  paymentId,
  amount,
  state,
  code,
  owed: owedAfter(kind, ground),
  askedOn: happenedOn,
});

export const paymentsAnswer = z.object({
  items: z.array(paymentAnswer),
  next: z.nullable(z.string()).meta({ description: 'Pass this as `after` for the next page; null on the last page' }),
});
