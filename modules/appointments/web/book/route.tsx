import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { BookPage } from './BookPage.tsx';

/** /service-appointments/book: what for. Opening it changes nothing. */
export const page = definePage({
  load: async () => ({}),
  title: (_, words) => sayIn<typeof en>(words, 'appointments')('bookTitle'),
  Page: BookPage,
});
