import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { OutcomePage } from '../../journey/OutcomePage.tsx';
import { loadOutcome, type OutcomeData, outcomeHeading, retry } from '../../journey/outcome.ts';

/** /billing/autopay/change/{intent}/failed: nothing could be set up yet. */
export const page = defineAutoPayPage<OutcomeData>({
  load: (request) => loadOutcome('change', 'failed', request),
  act: (_form, request) => retry('change', request),
  title: (data, words) => outcomeHeading(data, words),
  Page: OutcomePage,
});
