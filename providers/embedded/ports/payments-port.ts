import type { PaymentsPort } from '#modules/payments/server/port.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import { createPayments as createBillingPayments } from '../billing/payments/payments-port.ts';
import { beginIfPaid } from '../orders/paid-orders.ts';

/** Payments of billing. An order that waits for one begins right after it is booked; if the process dies in between, the run of orders does it. */
export function createPayments(database: Database, terms: ReadTerms): PaymentsPort {
  const billing = createBillingPayments(database, terms);
  return {
    ...billing,
    async post(payments) {
      await billing.post(payments);
      for (const { accountId, payable, at } of payments) {
        if (payable?.kind === 'order') await beginIfPaid(database, { accountId, orderId: payable.id }, at, await terms());
      }
    },
  };
}
