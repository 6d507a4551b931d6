import { randomUUID } from 'node:crypto';
import { readAmount } from '#modules/payments/rules/quote/payment-amount.ts';
import { formatCents } from '#platform/rules/format.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { decision, why } from '#platform/server/commands/why.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { NextBill } from '../../rules/reversal/next-bill.ts';
import { isRefundGround, owedAfter, type RefundGround, refundableOf } from '../../rules/reversal/reversal.ts';
import type { PaymentsApi, PaymentWithStatus } from '../api.ts';
import { refundRefusalWords } from '../other-channels/refusal-words.ts';
import { paymentNamed } from './show.ts';

type Dependencies = { readonly payments: PaymentsApi };

export const paymentsRefund: Command<Dependencies> = {
  name: 'payments refund',
  summary: 'Refunds a payment, in full or in part, to the method it was paid with; --preview says what that would do.',
  usage: 'PAYMENT',
  options: [
    { name: 'amount', value: 'DOLLARS', help: '"50.00"; by default everything not yet refunded' },
    {
      name: 'ground',
      value: 'WORD',
      help: 'goodwill: nothing is owed for it; correction: the bill is still to be paid, and the next statement asks for it',
    },
    { name: 'preview', help: 'says what a refund would do, and gives nothing back' },
    { name: 'agent', value: 'NAME', help: 'who does this, for the audit trail' },
    why,
    { name: 'key', value: 'TEXT', help: 'makes repeats safe: the same key is the same refund' },
  ],
  run: ({ words: [name = ''], options: { amount, ground: named, preview, agent, reason: given, key } }, context) =>
    context.withModules(async ({ payments }) => {
      const payment = await paymentNamed(payments, name);
      const { paymentId } = payment;
      const wanted = amount === undefined ? undefined : readAmount(amount);
      if (amount !== undefined && wanted === undefined) throw new OperatorError(`"${amount}" is not an amount: write it like 50.00.`);
      if (named === undefined || !isRefundGround(named)) throw new OperatorError(WHICH_GROUND);
      const after = afterwards(payment, named, await payments.nextBill(payment));
      if (preview !== undefined) {
        const left = refundableOf(payment.amount, payment.reversals);
        return {
          json: { paymentId, left, ground: named, owed: owedAfter('refund', named) },
          lines: [`${formatCents(left, 'en')} of ${name} can be refunded. ${after}`],
        };
      }
      const { actor, reason } = decision(given, agent);
      const refund = await payments.refund({ paymentId, amount: wanted, ground: named, actor, reason, key: key ?? randomUUID() });
      if (!refund.ok) throw new OperatorError(refundRefusalWords(refund.refusal));
      const { reversalId, state, amount: requested, ground, code } = refund.value;
      return {
        json: { refundId: reversalId, paymentId, amount: requested, ground, state, code },
        lines: [
          `${formatCents(requested, 'en')} of ${name}: ${outcomes[state] ?? state}${code === null ? '' : ` (${code})`}`,
          ...(state === 'refused' ? [] : [after]),
        ],
        failed: state === 'refused',
      };
    }),
};

const WHICH_GROUND =
  'A refund needs a ground: --ground goodwill (nothing is owed for it) or --ground correction (the bill is still to be paid, and the next statement asks for it).';

/** What becomes of the account, in a sentence. */
function afterwards({ payable }: PaymentWithStatus, ground: RefundGround, nextBill: NextBill | undefined): string {
  if (ground === 'goodwill') return 'The account is credited with the amount: nothing is owed for it.';
  if (payable !== null) return `What is left to bill for ${payable.name} grows by the amount.`;
  const statement = nextBill === undefined ? 'The next statement' : `The statement of ${nextBill.on}`;
  return `${statement} asks for the amount, with its own due date${nextBill?.byAutoPay ? ', and Auto Pay collects it then' : ''}. Nothing is past due until then.`;
}

const outcomes: Readonly<Record<string, string>> = {
  given: 'refunded',
  refused: 'the processor refuses the refund',
  unknown: 'the processor has not answered; it is asked again by itself, and payments show tells',
  asked: 'the refund is being asked for',
};
