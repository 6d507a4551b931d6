import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { PartsPage } from '../../journey/PartsPage.tsx';
import { chooseParts, loadStart, type PartsData } from '../../journey/parts.ts';
import { stepTitle } from '../../journey/Step.tsx';

/** /billing/autopay/change?part=: the first step of a new change, which its form begins. */
export const page = defineAutoPayPage<PartsData>({
  load: (request) => loadStart('change', request),
  act: (form, request) => chooseParts('change', form, request),
  title: (_, words) => stepTitle('changePartsHeading', 1, words),
  Page: PartsPage,
});
