import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { OutcomePage } from '../OutcomePage.tsx';
import { loadOutcome, type OutcomeData, outcomeHeading, retry } from '../outcome.ts';

/** /billing/autopay/{enroll,change}/{intent}/done: it worked, for all parts or (`?outcome=partial`) for some. */
export const page = defineAutoPayPage<OutcomeData>({
  load: (request) => loadOutcome('done', request),
  act: (_form, request) => retry(request),
  title: outcomeHeading,
  Page: OutcomePage,
});
