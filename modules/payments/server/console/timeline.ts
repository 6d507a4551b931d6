import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import type { CustomerOnPage } from '#platform/rules/console/customer.ts';
import { partIn } from '#platform/rules/console/part.ts';
import type { TimelineEntry, TimelineWindow } from '#platform/rules/console/timeline.ts';
import type { PaymentsParts } from '../../rules/console/views.ts';
import type { PaymentEvent, PaymentsApi } from '../api.ts';
import { rowOf } from './payments.ts';

const part = partIn<PaymentsParts>('payments');

/** Payments of an account, as they were scheduled, taken and reversed. */
export async function paymentsTimeline(
  payments: Pick<PaymentsApi, 'happened'>,
  { accountId }: CustomerOnPage<OperatorRight>,
  window: TimelineWindow,
): Promise<readonly TimelineEntry[]> {
  return (await payments.happened(accountId, window)).map(entryOf);
}

/** What our people recorded or charged is theirs; a refund always is. */
function entryOf({ what, at, reversalId, payment }: PaymentEvent): TimelineEntry {
  const row = rowOf(payment);
  const reversal = payment.reversals.find((one) => one.reversalId === reversalId);
  if (reversal) {
    const { kind, state, amount } = reversal;
    return { at, isByStaff: kind === 'refund', ...part('happened', { what: 'reversed', payment: row, reversal: { kind, state, amount } }) };
  }
  const isByStaff = payment.recordedReference !== null || payment.channel === 'agent-assisted' || payment.channel === 'chat-assisted';
  return { at, isByStaff, ...part('happened', { what: what === 'scheduled' ? 'scheduled' : 'taken', payment: row }) };
}
