import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { DevicePlan } from '../rules/device-plan.ts';
import type { MobileOrder } from '../rules/order.ts';
import type { MobileTransaction, TransactionView } from '../rules/transaction.ts';

/** The mobile part of an account, besides what it owes. An account that does not exist has nothing of all this. */
export interface MobilePort {
  /** Newest first. Nothing after a key that no page of this view named. */
  transactions(accountId: string, view: TransactionView, page: PageRequest): Promise<Page<MobileTransaction>>;
  /** Newest first. Nothing after a key that no page named. */
  orders(accountId: string, page: PageRequest): Promise<Page<MobileOrder>>;
  /** Undefined when this account has no such order. */
  order(accountId: string, orderId: string): Promise<MobileOrder | undefined>;
  /** Oldest first; those that are paid off are left out. */
  devicePlans(accountId: string): Promise<readonly DevicePlan[]>;
}
