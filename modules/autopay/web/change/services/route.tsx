import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { PartsPage } from '../../journey/PartsPage.tsx';
import { chooseParts, loadParts, type PartsData } from '../../journey/parts.ts';
import { stepTitle } from '../../journey/Step.tsx';

/** /billing/autopay/change/{intent}/services: the first step of one that has begun, with what was chosen. */
export const page = defineAutoPayPage<PartsData>({
  load: (request) => loadParts('change', request),
  act: (form, request) => chooseParts('change', form, request),
  title: (_, words) => stepTitle('changePartsHeading', 1, words),
  Page: PartsPage,
});
