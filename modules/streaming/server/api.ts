import type { Page, PageRequest } from '#platform/rules/page.ts';
import { answerWithin } from '#platform/server/ports/answer-within.ts';
import type { StreamingTransaction } from '../rules/transaction.ts';
import type { StreamingPort } from './port.ts';

export interface StreamingApi {
  /** Newest first, at most `MOST_AT_ONCE`. @throws when the provider does not answer in time */
  transactions(accountId: string, page: PageRequest): Promise<Page<StreamingTransaction>>;
}

const MOST_AT_ONCE = 50;

export const createStreaming = ({ streaming }: { readonly streaming: StreamingPort }): StreamingApi => ({
  transactions: (accountId, { first, after }) =>
    answerWithin(streaming.transactions(accountId, { first: Math.max(1, Math.min(first, MOST_AT_ONCE)), after })),
});
