import { CheckingPage } from '#modules/payments/web/parts/outcome/CheckingPage.tsx';
import type { OutcomeData } from '#modules/payments/web/parts/outcome/outcome.ts';
import { sayPayment } from '#modules/payments/web/parts/step/say.ts';
import { definePage } from '#platform/web/page.ts';
import { loadOrderOutcome } from '../outcome.ts';

/** /orders/{id}/pay/{intent}/checking: the outcome is not known yet. Its form asks again. */
export const page = definePage<OutcomeData>({
  load: (request) => loadOrderOutcome('checking', request),
  act: async () => ({ problems: [] }),
  title: (_, words) => sayPayment(words)('checkingHeading'),
  Page: CheckingPage,
});
