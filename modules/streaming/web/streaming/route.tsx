import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { StreamingPage } from './StreamingPage.tsx';
import { loadStreaming } from './streaming.ts';

/** /billing/streaming; `?after=` continues the ledger. */
export const page = definePage({
  load: async ({ graph, search }) => (await loadStreaming(graph, search.after)) ?? notHere,
  title: (_data, words) => sayIn<typeof en>(words, 'streaming')('title'),
  Page: StreamingPage,
});
