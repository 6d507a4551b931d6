import type { PaymentsApi } from '#modules/payments/server/api.ts';
import { formatCents } from '#platform/rules/format.ts';
import type { Command } from '../command.ts';
import { withHouse } from '../with-house.ts';

type Unresolved = Awaited<ReturnType<PaymentsApi['unresolved']>>;

export const paymentsUnresolved: Command = {
  name: 'payments unresolved',
  summary: 'Lists payments and refunds whose outcome is unknown and no longer being asked for, and processor events for unknown payments.',
  usage: '',
  run: (_input, context) =>
    withHouse(context, async ({ payments }) => {
      const unresolved = await payments.unresolved();
      const lines = [...paymentLines(unresolved), ...refundLines(unresolved), ...eventLines(unresolved)];
      if (unresolved.more) context.progress('These are the oldest, and there are more: list again when some of these are settled.');
      return { json: asJson(unresolved), lines: lines.length > 0 ? lines : ['Every payment has its outcome, or is still asked about.'] };
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
  ...events.map(({ event, receivedAt }) => ({ kind: 'event', eventId: event.eventId, paymentId: event.paymentId, told: event.kind, receivedAt })),
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
  events.flatMap(({ receivedAt, event }) => [
    `${receivedAt}  ${event.kind}  event ${event.eventId}  charge ${event.paymentId}`,
    '  The processor reported this for a charge that is not a success of ours: compare with payments reconcile, and ask the processor',
  ]);
