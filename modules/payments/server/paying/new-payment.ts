import { randomBytes } from 'node:crypto';
import { type IsoDate, type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { AuditLine } from '#platform/server/audit/audit.ts';
import { traceHeaders } from '#platform/server/http/trace-id.ts';
import { uuidAt } from '#platform/server/uuid.ts';
import { CONFIRMATION_RANDOM_BYTES, confirmationNumber } from '../../rules/confirmation-number.ts';
import type { PaymentChannel } from '../../rules/payment-channel.ts';
import type { Quote } from '../../rules/quote/quote.ts';
import { FIRST_LOOK_MS } from '../../rules/state/check-times.ts';
import type { PaymentsContext } from '../dependencies.ts';
import type { NewPayment } from '../store/claim.ts';
import type { Payment } from '../store/payment.ts';
import { violates } from '../store/violates.ts';
import { type Claiming, claim } from './move.ts';

/** A payment to charge now or, of the kind `future`, to hand to the provider's schedule. */
export type PaymentToMake = Pick<Quote, 'kind' | 'part' | 'amount' | 'on' | 'method' | 'coversPastDue'> &
  Partial<Pick<Quote, 'payable' | 'replaces' | 'restoresInMinutes' | 'restoresOnceSettled'>> & {
    /** The id, if the caller has chosen it already. */
    readonly paymentId?: string;
    /** The date in the account's time zone. */
    readonly today: IsoDate;
    readonly at: IsoInstant;
    readonly channel: PaymentChannel;
  };

/** Its row, with a new confirmation number and the time at which a run takes over. */
export function newPayment(context: PaymentsContext, accountId: string, make: PaymentToMake): NewPayment {
  const { method, at } = make;
  const charged = make.kind === 'instant';
  return {
    accountId,
    paymentId: make.paymentId ?? uuidAt(at),
    state: charged ? 'submitted' : 'draft',
    part: make.part,
    amount: make.amount,
    confirmationNumber: newConfirmationNumber(),
    methodId: method.methodId,
    methodKind: method.kind,
    methodBrand: method.kind === 'card' ? method.brand : null,
    methodLastFour: method.lastFour,
    channel: make.channel,
    coversPastDue: make.coversPastDue,
    restoresInMinutes: make.restoresInMinutes ?? null,
    restoresOnceSettled: make.restoresOnceSettled ?? false,
    enteredAt: at,
    enteredOn: make.today,
    payOn: make.on,
    submittedAt: charged ? at : null,
    submittedMs: charged ? context.machine.nowMs() : null,
    dueAt: plusMilliseconds(at, FIRST_LOOK_MS),
    recordedReference: null,
    payable: make.payable ?? null,
    replaces: make.replaces?.paymentId ?? null,
    trace: traceHeaders().traceparent ?? null,
  };
}

/**
 * Claims a payment, drawing another confirmation number if the first is in use. Undefined if a concurrent claim won.
 * @param audit who acted for the customer; undefined if the customer did, or a standing agreement of theirs
 */
export async function claimOnce(context: PaymentsContext, claiming: Claiming, audit?: AuditLine): Promise<Payment | undefined> {
  try {
    return await claim(context, claiming, audit);
  } catch (error) {
    if (violates(error, 'one_charge_at_a_time') || violates(error, 'replaced_once')) return undefined;
    if (!violates(error, 'payment_number_pkey')) throw error;
    return claimOnce(context, { ...claiming, payment: renumbered(claiming.payment) }, audit);
  }
}

/** The same payment with another confirmation number. */
export const renumbered = (payment: NewPayment): NewPayment => ({ ...payment, confirmationNumber: newConfirmationNumber() });

export const newConfirmationNumber = (): string => confirmationNumber(randomBytes(CONFIRMATION_RANDOM_BYTES));
