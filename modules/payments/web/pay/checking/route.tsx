import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { loadOutcome, type OutcomeData } from '../outcome/outcome.ts';
import { CheckingPage } from './CheckingPage.tsx';

/** /billing/pay/{intent}/checking: the outcome is not known yet. Its form asks again: the page reloads and redirects once there is one. */
export const page = definePage<OutcomeData>({
  load: (request) => loadOutcome('checking', request),
  act: async () => ({ problems: [] }),
  title: (_, words) => sayIn<typeof en>(words, 'payments')('checkingHeading'),
  Page: CheckingPage,
});
