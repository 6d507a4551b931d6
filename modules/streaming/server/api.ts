import { boundedPage, type Page, type PageRequest } from '#platform/rules/page.ts';
import type { StreamingTransaction } from '../rules/transaction.ts';
import type { StreamingPort } from './port.ts';

export interface StreamingApi {
  /** Newest first, at most `MOST_A_PAGE`. */
  transactions(accountId: string, page: PageRequest): Promise<Page<StreamingTransaction>>;
}

export const createStreaming = ({ streaming }: { readonly streaming: StreamingPort }): StreamingApi => ({
  transactions: (accountId, page) => streaming.transactions(accountId, boundedPage(page)),
});
