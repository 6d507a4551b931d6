import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { DevicePlan } from '../rules/device-plan.ts';
import type { MobileOrder } from '../rules/order.ts';
import type { MobileTransaction, TransactionView } from '../rules/transaction.ts';

/** The mobile part of an account, apart from what it owes. Everything is empty for an unknown account. */
export interface MobilePort {
  /** Newest first. Empty after a key that no page of this view returned. */
  transactions(accountId: string, view: TransactionView, page: PageRequest): Promise<Page<MobileTransaction>>;
  /** Newest first. Empty after a key that no page returned. */
  orders(accountId: string, page: PageRequest): Promise<Page<MobileOrder>>;
  /** Undefined if this account has no such order. */
  order(accountId: string, orderId: string): Promise<MobileOrder | undefined>;
  /** Oldest first, without those that are paid off. */
  devicePlans(accountId: string): Promise<readonly DevicePlan[]>;
}
