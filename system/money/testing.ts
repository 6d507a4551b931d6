import { createDevicePayable } from '#modules/mobile/server/device-payable.ts';
import { createOutbox } from '#modules/notices/server/api.ts';
import { createOrderPayable } from '#modules/orders/server/order-payable.ts';
import { createPayments } from '#modules/payments/server/api.ts';
import type { PaymentsPort } from '#modules/payments/server/port.ts';
import { createModelProcessor } from '#modules/payments/server/testing/model-processor.ts';
import { createWallet } from '#modules/wallet/server/api.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ReadTerms } from '#providers/books/terms.ts';
import { embedded } from '#providers/embedded/testing.ts';

/**
 * Our payments over the embedded provider, on one PostgreSQL, from an instant on that a test may move. The processor is a model.
 * @param books what stands between them and the provider's books, such as a death
 */
export function openPayments(
  database: Database,
  at: IsoInstant,
  terms: ReadTerms = embedded.readUsualTerms,
  books: (usual: PaymentsPort) => PaymentsPort = (usual) => usual,
) {
  const provider = embedded.createEmbeddedProvider(database, terms);
  const processor = createModelProcessor();
  const errors: string[] = [];
  const onError = (what: string) => void errors.push(what);
  let now = at;
  const payments = createPayments({
    database,
    clock: { now: () => now },
    machine: { nowMs: () => Date.parse(now) },
    accounts: provider.accounts,
    balances: provider.billing,
    payables: [createDevicePayable(provider.mobile), createOrderPayable(provider.orders)],
    wallet: createWallet(provider),
    payments: books(provider.payments),
    processor,
    notices: createOutbox(database),
    onError,
  });
  const moveTo = (instant: IsoInstant) => {
    now = instant;
  };
  /** One pass of a worker over our runs, until what it had to post is in the provider's books. */
  const workPayments = async () => {
    for (const run of payments.runs()) await run.run(now);
    await payments.idle();
  };
  return { database, provider, processor, payments, errors, onError, moveTo, now: () => now, workPayments };
}
