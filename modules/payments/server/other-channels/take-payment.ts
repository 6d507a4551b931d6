import type { Result } from '#platform/rules/result.ts';
import type { PaymentsApi, PaymentWithStatus } from '../api.ts';
import type { AssistedRefusal } from './charge-for-customer.ts';
import type { PaymentRequest } from './payment-request.ts';
import type { RecordRefusal } from './record.ts';

/** The client and the key of a request. */
export type Asking = {
  readonly accountId: string;
  readonly clientId: string;
  readonly key: string;
  /** Refuse money that was recorded before, whatever its key: for people. False for systems, which have their keys. */
  readonly unlessRecorded?: boolean;
};

/** Performs a payment request of another channel, whichever interface it came through. The audit trail names the client and the person behind it. */
export function takePayment(
  payments: PaymentsApi,
  { clientId, unlessRecorded = false, ...asking }: Asking,
  { agent, ...request }: PaymentRequest,
): Promise<Result<PaymentWithStatus, RecordRefusal | AssistedRefusal>> {
  const common = { ...asking, clientId, actor: actorOf(clientId, agent) };
  return request.kind === 'recorded'
    ? payments.recordPayment({ ...common, ...request, takenOn: request.takenOn, unlessRecorded })
    : payments.chargeForCustomer({ ...common, ...request });
}

/** The actor for the audit trail: the client, and the person behind it if named. */
export const actorOf = (clientId: string, agent: string | undefined): string => (agent === undefined ? clientId : `${clientId} (agent ${agent})`);
