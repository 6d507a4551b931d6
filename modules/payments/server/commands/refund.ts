import { randomUUID } from 'node:crypto';
import { readAmount } from '#modules/payments/rules/quote/payment-amount.ts';
import { formatCents } from '#platform/rules/format.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { decision, why } from '#platform/server/commands/why.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { PaymentsApi } from '../api.ts';
import { refundRefusalWords } from '../other-channels/refusal-words.ts';
import { paymentNamed } from './show.ts';

type Dependencies = { readonly payments: PaymentsApi };

export const paymentsRefund: Command<Dependencies> = {
  name: 'payments refund',
  summary: 'Refunds a payment, in full or in part, to the method it was paid with.',
  usage: 'PAYMENT',
  options: [
    { name: 'amount', value: 'DOLLARS', help: '"50.00"; by default everything not yet refunded' },
    { name: 'agent', value: 'NAME', help: 'who does this, for the audit trail' },
    why,
    { name: 'key', value: 'TEXT', help: 'makes repeats safe: the same key is the same refund' },
  ],
  run: ({ words: [name = ''], options: { amount, agent, reason: given, key } }, context) =>
    context.withModules(async ({ payments }) => {
      const { paymentId } = await paymentNamed(payments, name);
      const wanted = amount === undefined ? undefined : readAmount(amount);
      if (amount !== undefined && wanted === undefined) throw new OperatorError(`"${amount}" is not an amount: write it like 50.00.`);
      const { actor, reason } = decision(given, agent);
      const refund = await payments.refund({ paymentId, amount: wanted, actor, reason, key: key ?? randomUUID() });
      if (!refund.ok) throw new OperatorError(refundRefusalWords(refund.refusal));
      const { reversalId, state, amount: requested, code } = refund.value;
      return {
        json: { refundId: reversalId, paymentId, amount: requested, state, code },
        lines: [`${formatCents(requested, 'en')} of ${name}: ${outcomes[state] ?? state}${code === null ? '' : ` (${code})`}`],
        failed: state === 'refused',
      };
    }),
};

const outcomes: Readonly<Record<string, string>> = {
  given: 'refunded',
  refused: 'the processor refuses the refund',
  unknown: 'the processor has not answered; it is asked again by itself, and payments show tells',
  asked: 'the refund is being asked for',
};
