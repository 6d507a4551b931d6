import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { TransactionsPage } from './TransactionsPage.tsx';
import { loadTransactions } from './transactions.ts';

/** /billing/mobile/transactions: `?show=` selects the tab, `?after=` continues it. */
export const page = definePage({
  load: async ({ graph, search }) => (await loadTransactions(graph, search)) ?? notHere,
  title: (_data, words) => {
    const say = sayIn<typeof en>(words, 'mobile');
    return `${say('transactions')} - ${say('mobile')}`;
  },
  Page: TransactionsPage,
});
