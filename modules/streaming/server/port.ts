import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { StreamingTransaction } from '../rules/transaction.ts';

/** The streaming ledger, as kept by the provider. */
export interface StreamingPort {
  /** Newest first. Empty for an account without streaming, an unknown account, or a key that no page returned. */
  transactions(accountId: string, page: PageRequest): Promise<Page<StreamingTransaction>>;
}
