import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { CheckingPage } from '../../parts/outcome/CheckingPage.tsx';
import { type BillOutcome, loadOutcome } from '../outcome/outcome.ts';

/** /billing/pay/{intent}/checking: the outcome is not known yet. Its form asks again: the page reloads and redirects once there is one. */
export const page = definePage<BillOutcome>({
  load: (request) => loadOutcome('checking', request),
  act: async () => ({ problems: [] }),
  title: (_, words) => sayIn<typeof en>(words, 'payments')('checkingHeading'),
  Page: CheckingPage,
});
