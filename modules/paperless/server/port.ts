import type { BillDelivery } from '../rules/bill-delivery.ts';

/** How the provider delivers an account's bills. */
export interface BillDeliveryPort {
  /** Undefined if there is no such account. */
  billDelivery(accountId: string): Promise<BillDelivery | undefined>;
  /** Takes effect with the next bill. Repeating it changes nothing. @throws if it could not be changed */
  setBillDelivery(accountId: string, to: BillDelivery): Promise<void>;
}
