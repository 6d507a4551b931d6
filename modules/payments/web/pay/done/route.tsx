import { definePage } from '#platform/web/page.ts';
import { loadOutcome, type OutcomeData } from '../outcome.ts';
import { DonePage } from './DonePage.tsx';
import { doneHeading } from './done-heading.ts';

/** /billing/pay/{intent}/done: the confirmation, which stays at its address. */
export const page = definePage<OutcomeData>({
  load: (request) => loadOutcome('payDone', request),
  title: ({ payment }, words) => doneHeading(payment, words),
  Page: DonePage,
});
