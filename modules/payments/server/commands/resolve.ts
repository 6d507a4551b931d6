import type { Command } from '#platform/server/commands/command.ts';
import { decision, why } from '#platform/server/commands/why.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { PaymentsApi } from '../api.ts';
import { paymentNamed } from './show.ts';
import { whyWords } from './unresolved.ts';

type Dependencies = { readonly payments: PaymentsApi };

type Decision = ReturnType<typeof decision>;

export const paymentsResolve: Command<Dependencies> = {
  name: 'payments resolve',
  summary:
    'Records what became of an unresolved payment or refund, as told by the processor\'s staff, or what to do with a report of the processor. "payments unresolved" lists them.',
  usage: 'ID',
  options: [
    { name: 'as', value: 'OUTCOME', help: 'succeeded or declined; for a report: applied or set-aside', required: true },
    { name: 'reference', value: 'TEXT', help: "the processor's reference for the charge or refund; needed for succeeded" },
    { name: 'agent', value: 'NAME', help: 'who asked, for the audit trail' },
    why,
  ],
  run: ({ words: [name = ''], options: { as, reference, agent, reason } }, context) =>
    context.withModules(async ({ payments }) => {
      const decided = decision(reason, agent);
      const found = await payments.unresolvedOne(name);
      if (found && 'event' in found) return resolveReport(payments, name, as, decided);
      const word = { as: outcomeOf(as, reference), ...decided };
      const isRefund = found !== undefined && 'refund' in found;
      const resolved = isRefund
        ? await payments.resolveRefund({ refundId: name, ...word })
        : await payments.resolve({ paymentId: (await paymentNamed(payments, name)).paymentId, ...word });
      if (!resolved.ok) throw new OperatorError(`"${name}" is not unresolved: it has its outcome, or the processor is still asked about it.`);
      await payments.idle();
      const { paymentId, state } = resolved.value;
      return { json: { paymentId, ...(isRefund && { refundId: name }), state }, lines: [`${name}: ${state}`] };
    }),
};

async function resolveReport(payments: PaymentsApi, eventId: string, as: string | undefined, decided: Decision) {
  if (as !== 'applied' && as !== 'set-aside')
    throw new OperatorError(`A report of the processor is settled --as applied or --as set-aside, not "${as}".`);
  const resolved = await payments.resolveEvent({ eventId, as, ...decided });
  if (!resolved.ok) {
    const { refusal } = resolved;
    throw new OperatorError(refusal === 'not-a-case' ? `"${eventId}" is already settled.` : `"${eventId}" cannot be applied: ${whyWords[refusal]}.`);
  }
  await payments.idle();
  const state = resolved.value;
  return {
    json: { eventId, state },
    lines: [`${eventId}: ${state === 'due' ? 'could not be applied yet; it is tried again automatically' : state}`],
  };
}

function outcomeOf(as: string | undefined, reference: string | undefined) {
  if (as === 'declined') return { outcome: as } as const;
  if (as !== 'succeeded') throw new OperatorError(`"${as}" is not an outcome: use succeeded or declined.`);
  if (!reference) throw new OperatorError("A success needs --reference: the processor's reference for it.");
  return { outcome: as, processorReference: reference } as const;
}
