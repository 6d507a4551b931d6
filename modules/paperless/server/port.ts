import type { BillDelivery } from '../rules/bill-delivery.ts';

/** How the provider delivers an account's bills. */
export interface BillDeliveryPort {
  /** Undefined when there is no such account. */
  billDelivery(accountId: string): Promise<BillDelivery | undefined>;
  /** From the next bill on. Told twice, it changes nothing. @throws when it could not be changed */
  setBillDelivery(accountId: string, to: BillDelivery): Promise<void>;
}
