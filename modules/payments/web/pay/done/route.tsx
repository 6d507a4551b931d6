import { partIn } from '#platform/web/form.ts';
import { definePage } from '#platform/web/page.ts';
import { doneHeading } from '../../parts/outcome/done-heading.ts';
import { partialOf } from '../../parts/outcome/partial.ts';
import { saveMethod } from '../../parts/outcome/save-method.ts';
import { type BillOutcome, loadOutcome } from '../outcome/outcome.ts';
import { payPath } from '../pay-path.ts';
import { DonePage } from './DonePage.tsx';

/** /billing/pay/{intent}/done: the confirmation, which keeps its address; `?outcome=` says which part of it failed. */
export const page = definePage<BillOutcome>({
  load: (request) => loadOutcome('done', request),
  act: (form, request) => saveMethod(form, request, payPath('done', { intent: request.params.intent ?? '', part: partIn(form) })),
  title: (data, words) => doneHeading(data.payment, partialOf(data), words),
  Page: DonePage,
});
