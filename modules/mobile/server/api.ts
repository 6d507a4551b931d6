import { boundedPage, type Page, type PageRequest } from '#platform/rules/page.ts';
import type { DevicePlan } from '../rules/device-plan.ts';
import type { MobileOrder } from '../rules/order.ts';
import type { MobileTransaction, TransactionView } from '../rules/transaction.ts';
import type { MobilePort } from './port.ts';

/** What a customer can read about the mobile part. */
export interface MobileApi {
  /** Newest first, at most `MOST_A_PAGE`. */
  transactions(accountId: string, view: TransactionView, page: PageRequest): Promise<Page<MobileTransaction>>;
  /** Newest first, at most `MOST_A_PAGE`. */
  orders(accountId: string, page: PageRequest): Promise<Page<MobileOrder>>;
  /** Undefined if this account has no such order. */
  order(accountId: string, orderId: string): Promise<MobileOrder | undefined>;
  /** Oldest first, without those that are paid off. */
  devicePlans(accountId: string): Promise<readonly DevicePlan[]>;
}

export const createMobile = ({ mobile }: { readonly mobile: MobilePort }): MobileApi => ({
  transactions: (accountId, view, page) => mobile.transactions(accountId, view, boundedPage(page)),
  orders: (accountId, page) => mobile.orders(accountId, boundedPage(page)),
  order: (accountId, orderId) => mobile.order(accountId, orderId),
  devicePlans: (accountId) => mobile.devicePlans(accountId),
});
