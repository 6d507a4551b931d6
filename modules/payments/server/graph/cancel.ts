import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requirePayer } from '#platform/server/graph/viewer.ts';
import type { PaymentsApi } from '../api.ts';
import type { CancelRefusal } from '../scheduled/cancel.ts';
import type { addPayment } from './payment.ts';

const cancelReasonEnum: Enumeration<CancelRefusal['reason']> = {
  name: 'CancelRefusalReason',
  description: 'Why a scheduled payment was not cancelled',
  values: {
    'already-taken': 'it has been taken, or is being taken',
    'no-such-payment': 'the account has no such payment',
    'may-not-pay': 'the user may not pay',
  },
};

/** Cancellation of scheduled payments. */
export function addCancel(builder: GraphBuilder, payment: ReturnType<typeof addPayment>, api: () => PaymentsApi): void {
  const refused = builder.objectRef<CancelRefusal>('CancelRefused').implement({
    description: 'The payment is unchanged',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, cancelReasonEnum), description: 'Why not' }) }),
  });
  const answer = builder.unionType('CancelAnswer', {
    description: 'The cancelled payment, or why it was not cancelled. A repeat returns the same answer',
    types: [payment, refused],
    resolveType: (value) => ('reason' in value ? 'CancelRefused' : 'Payment'),
  });
  const input = builder.inputType('CancelScheduledPaymentInput', {
    description: 'What to cancel',
    fields: (t) => ({ paymentId: t.id({ required: true, description: 'The scheduled payment' }) }),
  });

  builder.mutationField('cancelScheduledPayment', (t) =>
    t.field({
      type: answer,
      description: 'Cancels a scheduled payment, unless it is already being taken',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: async (_, { input: { paymentId } }, context) => {
        const cancelled = await api().cancelScheduled(requirePayer(context), paymentId);
        return cancelled.ok ? cancelled.value : cancelled.refusal;
      },
    }),
  );
}
