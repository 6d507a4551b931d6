import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import { loadMissing, type Missing } from './missing.ts';
import { NotFound } from './NotFound.tsx';

/** Every address without a route, and those with nothing to show this reader. */
export const page = definePage<Missing>({
  load: loadMissing,
  title: (_data, words) => sayIn<typeof en>(words, 'portal')('notFoundTitle'),
  Page: NotFound,
});
