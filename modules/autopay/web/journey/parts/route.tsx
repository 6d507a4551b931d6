import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { PartsPage } from '../PartsPage.tsx';
import { chooseParts, loadParts, type PartsData } from '../parts.ts';
import { stepTitle } from '../Step.tsx';

/** /billing/autopay/enroll/{intent}/amount and /change/{intent}/services: the first step of a journey that has begun, with the choices so far. */
export const page = defineAutoPayPage<PartsData>({
  load: loadParts,
  act: chooseParts,
  title: ({ kind }, words) => stepTitle(kind, 'parts', words),
  Page: PartsPage,
});
