import { formatCents } from '#platform/rules/format.ts';
import type { Command } from '#platform/server/commands/command.ts';
import type { PaymentsApi } from '../api.ts';

type Dependencies = { readonly payments: PaymentsApi };

type Unresolved = Awaited<ReturnType<PaymentsApi['unresolved']>>;

export const paymentsUnresolved: Command<Dependencies> = {
  name: 'payments unresolved',
  summary: "Lists payments and refunds whose outcome is unknown and no longer asked for, and the processor's reports that fit no payment.",
  usage: '',
  run: (_input, context) =>
    context.withModules(async ({ payments }) => {
      const unresolved = await payments.unresolved();
      const lines = [...paymentLines(unresolved), ...refundLines(unresolved), ...eventLines(unresolved)];
      if (unresolved.more) context.progress('These are the oldest, and there are more: list again when some of these are settled.');
      return {
        json: asJson(unresolved),
        lines: lines.length > 0 ? lines : ['Nothing is unresolved: every payment has its outcome, or is still asked about.'],
      };
    }),
};

const asJson = ({ payments, refunds, events }: Unresolved) => [
  ...payments.map(({ paymentId, accountId, confirmationNumber, part, amount, submittedAt }) => ({
    kind: 'payment',
    paymentId,
    accountId,
    confirmationNumber,
    part,
    amount,
    submittedAt,
  })),
  ...refunds.map(({ reversalId, paymentId, accountId, amount, happenedAt }) => ({
    kind: 'refund',
    refundId: reversalId,
    paymentId,
    accountId,
    amount,
    happenedAt,
  })),
  ...events.map(({ event, payment, misfit, receivedAt }) => ({
    kind: 'event',
    eventId: event.eventId,
    paymentId: event.paymentId,
    accountId: payment?.accountId ?? null,
    told: event.kind,
    why: misfit ?? 'fits',
    receivedAt,
  })),
];

const paymentLines = ({ payments }: Unresolved): string[] =>
  payments.flatMap(({ submittedAt, amount, part, confirmationNumber, accountId, paymentId }) => [
    `${submittedAt}  ${formatCents(amount, 'en')}  ${part}  ${confirmationNumber}  account ${accountId}`,
    `  Ask the processor what became of charge ${paymentId}, then record it: payments resolve ${confirmationNumber} --as declined, or --as succeeded --reference TEXT, with --reason`,
  ]);

const refundLines = ({ refunds }: Unresolved): string[] =>
  refunds.flatMap(({ happenedAt, amount, reversalId, paymentId, accountId }) => [
    `${happenedAt}  refund of ${formatCents(amount, 'en')}  ${reversalId}  account ${accountId}`,
    `  Ask the processor what became of refund ${reversalId} of charge ${paymentId}, then record it: payments resolve ${reversalId} --as declined, or --as succeeded --reference TEXT, with --reason`,
  ]);

const eventLines = ({ events }: Unresolved): string[] =>
  events.flatMap(({ receivedAt, event, misfit }) => [
    `${receivedAt}  report ${event.kind}  ${event.eventId}  charge ${event.paymentId}: ${whyWords[misfit ?? 'fits']}`,
    `  Ask the processor what it means, then decide: payments resolve ${event.eventId} --as applied, or --as set-aside, with --reason`,
  ]);

/** Why a report of the processor is unresolved. */
export const whyWords = {
  'no-such-payment': 'we have no payment with this id',
  'never-sent': 'we never sent this payment to the processor',
  'not-taken': 'we have no record that this payment was taken',
  fits: 'it did not fit before, but does now',
} as const;
