import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import { Failed } from './Failed.tsx';

export const page = definePage({
  load: async () => ({}),
  title: (_data, words) => sayIn<typeof en>(words, 'portal')('failedTitle'),
  Page: Failed,
});
