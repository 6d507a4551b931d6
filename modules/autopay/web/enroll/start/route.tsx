import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { PartsPage } from '../../journey/PartsPage.tsx';
import { chooseParts, loadStart, type PartsData } from '../../journey/parts.ts';
import { stepTitle } from '../../journey/Step.tsx';

/** /billing/autopay/enroll?part=: the first step of a new enrollment, which its form begins. */
export const page = defineAutoPayPage<PartsData>({
  load: (request) => loadStart('enroll', request),
  act: (form, request) => chooseParts('enroll', form, request),
  title: (_, words) => stepTitle('enrollAmountHeading', 1, words),
  Page: PartsPage,
});
