import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { PartsPage } from '../../journey/PartsPage.tsx';
import { chooseParts, loadParts, type PartsData } from '../../journey/parts.ts';
import { stepTitle } from '../../journey/Step.tsx';

/** /billing/autopay/enroll/{intent}/amount: the first step of an enrollment that has begun, with the choices so far. */
export const page = defineAutoPayPage<PartsData>({
  load: (request) => loadParts('enroll', request),
  act: (form, request) => chooseParts('enroll', form, request),
  title: (_, words) => stepTitle('enrollAmountHeading', 1, words),
  Page: PartsPage,
});
