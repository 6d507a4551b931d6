import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { OutcomePage } from '../../journey/OutcomePage.tsx';
import { loadOutcome, type OutcomeData, outcomeHeading, retry } from '../../journey/outcome.ts';

/** /billing/autopay/enroll/{intent}/failed: nothing could be set up yet. */
export const page = defineAutoPayPage<OutcomeData>({
  load: (request) => loadOutcome('enroll', 'failed', request),
  act: (_form, request) => retry('enroll', request),
  title: (data, words) => outcomeHeading(data, words),
  Page: OutcomePage,
});
