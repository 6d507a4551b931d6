import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { StreamingTransaction } from '../rules/transaction.ts';

/** The ledger of streaming, as the provider keeps it. */
export interface StreamingPort {
  /** Newest first. An account without streaming, one that does not exist, and a key that no page named, have nothing. */
  transactions(accountId: string, page: PageRequest): Promise<Page<StreamingTransaction>>;
}
