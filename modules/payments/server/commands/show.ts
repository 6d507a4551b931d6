import { formatCents } from '#platform/rules/format.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { PaymentsApi, PaymentWithStatus } from '../api.ts';

type Dependencies = { readonly payments: PaymentsApi };

export const paymentsShow: Command<Dependencies> = {
  name: 'payments show',
  summary: 'Shows a payment with its refunds, returns and disputes, by id or confirmation number.',
  usage: 'PAYMENT',
  run: ({ words: [name = ''] }, context) =>
    context.withModules(async ({ payments }) => {
      const payment = await paymentNamed(payments, name);
      return { json: asJson(payment), lines: asLines(payment) };
    }),
};

/** @throws OperatorError if no payment has this name */
export async function paymentNamed(payments: Pick<PaymentsApi, 'find'>, name: string): Promise<PaymentWithStatus> {
  const payment = await payments.find(name);
  if (!payment) throw new OperatorError(`There is no payment "${name}".`);
  return payment;
}

/** Lists fields explicitly, so that a field added to payments later does not show up by itself. Amounts are cents. */
const asJson = (payment: PaymentWithStatus) => ({
  paymentId: payment.paymentId,
  accountId: payment.accountId,
  confirmationNumber: payment.confirmationNumber,
  part: payment.part,
  device: payment.payable?.name ?? null,
  amount: payment.amount,
  state: payment.state,
  status: payment.status,
  channel: payment.channel,
  payOn: payment.payOn,
  settlesOn: payment.settlesOn,
  declineCode: payment.declineCode,
  postedAt: payment.postedAt,
  reversals: payment.reversals,
});

const asLines = ({
  payOn,
  amount,
  part,
  payable,
  status,
  state,
  confirmationNumber,
  paymentId,
  accountId,
  settlesOn,
  declineCode,
  reversals,
}: PaymentWithStatus) => [
  `${payOn}  ${formatCents(amount, 'en')}  ${payable?.name ?? part}  ${status} (${state}${declineCode === null ? '' : `, ${declineCode}`})  ${confirmationNumber}`,
  `payment ${paymentId} of account ${accountId}${settlesOn === null ? '' : `, settles on ${settlesOn}`}`,
  ...reversals.map(
    ({ happenedOn, amount: back, kind, state: stands, code, ground, reversalId }) =>
      `  ${happenedOn}  ${formatCents(back, 'en')}  ${kind} ${stands}${code === null ? '' : ` (${code})`}${ground === null ? '' : ` (${ground})`}  ${reversalId}`,
  ),
];
