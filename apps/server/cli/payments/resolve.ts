import { OperatorError } from '#platform/server/process/operator-error.ts';
import { decision, why } from '../access/login.ts';
import type { Command } from '../command.ts';
import { withHouse } from '../with-house.ts';
import { paymentNamed } from './show.ts';

export const paymentsResolve: Command = {
  name: 'payments resolve',
  summary: 'Records the outcome of an unresolved payment or refund, as told by the processor\'s staff. "payments unresolved" lists them.',
  usage: 'PAYMENT-OR-REFUND',
  options: [
    { name: 'as', value: 'OUTCOME', help: 'succeeded or declined', required: true },
    { name: 'reference', value: 'TEXT', help: "the processor's reference for the charge or refund; needed for succeeded" },
    { name: 'agent', value: 'NAME', help: 'who asked, for the audit trail' },
    why,
  ],
  run: ({ words: [name = ''], options: { as, reference, agent, reason: given } }, context) =>
    withHouse(context, async ({ payments }) => {
      const { actor, reason } = decision(given, agent);
      const word = { as: outcomeOf(as, reference), actor, reason };
      const found = await payments.unresolvedOne(name);
      const isRefund = found !== undefined && 'refund' in found;
      const resolved = isRefund
        ? await payments.resolveRefund({ refundId: name, ...word })
        : await payments.resolve({ paymentId: (await paymentNamed(payments, name)).paymentId, ...word });
      if (!resolved.ok) throw new OperatorError(`"${name}" has its outcome, or the processor is still asked about it.`);
      await payments.idle();
      const { paymentId, state } = resolved.value;
      return { json: { paymentId, ...(isRefund && { refundId: name }), state }, lines: [`${name}: ${state}`] };
    }),
};

function outcomeOf(as: string | undefined, reference: string | undefined) {
  if (as === 'declined') return { outcome: as } as const;
  if (as !== 'succeeded') throw new OperatorError(`"${as}" is no outcome: succeeded or declined.`);
  if (!reference) throw new OperatorError("A success needs --reference: the processor's name for it.");
  return { outcome: as, processorReference: reference } as const;
}
