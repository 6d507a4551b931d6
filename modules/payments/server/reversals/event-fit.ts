import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { ProcessorEvent } from '../processor.ts';
import { findPayment } from '../store/events.ts';
import type { Payment } from '../store/payment.ts';

/** Why an event cannot be applied now: we have no such payment, never sent it to the processor, or have not taken it. */
export type Misfit =
  | { readonly why: 'no-such-payment'; readonly payment: undefined }
  | { readonly why: 'never-sent' | 'not-taken'; readonly payment: Payment };

/** The payment that an event can be applied to now. */
export async function fitOf(database: Database, event: ProcessorEvent): Promise<Result<Payment, Misfit>> {
  const payment = isUuid(event.paymentId) ? await findPayment(database, { id: event.paymentId }) : undefined;
  if (!payment) return refuse({ why: 'no-such-payment', payment });
  if (payment.submittedMs === null) return refuse({ why: 'never-sent', payment });
  const needsSuccess = event.kind !== 'charge-answered';
  return needsSuccess && payment.state !== 'succeeded' ? refuse({ why: 'not-taken', payment }) : accept(payment);
}
