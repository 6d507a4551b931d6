import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { OutcomePage } from '../OutcomePage.tsx';
import { loadOutcome, type OutcomeData, outcomeHeading, retry } from '../outcome.ts';

/** /billing/autopay/{enroll,change}/{intent}/failed: nothing could be set up yet. */
export const page = defineAutoPayPage<OutcomeData>({
  load: (request) => loadOutcome('failed', request),
  act: (_form, request) => retry(request),
  title: outcomeHeading,
  Page: OutcomePage,
});
