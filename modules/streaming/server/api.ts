import type { Page, PageRequest } from '#platform/rules/page.ts';
import type { StreamingTransaction } from '../rules/transaction.ts';
import type { StreamingPort } from './port.ts';

export interface StreamingApi {
  /** Newest first, at most `MOST_AT_ONCE`. */
  transactions(accountId: string, page: PageRequest): Promise<Page<StreamingTransaction>>;
}

const MOST_AT_ONCE = 50;

export const createStreaming = ({ streaming }: { readonly streaming: StreamingPort }): StreamingApi => ({
  transactions: (accountId, { first, after }) => streaming.transactions(accountId, { first: Math.max(1, Math.min(first, MOST_AT_ONCE)), after }),
});
