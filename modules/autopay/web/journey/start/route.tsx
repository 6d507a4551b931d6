import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { PartsPage } from '../PartsPage.tsx';
import { chooseParts, loadStart, type PartsData } from '../parts.ts';
import { stepTitle } from '../Step.tsx';

/** /billing/autopay/enroll?part= and /change?part=: the first step of a new journey, which its form begins. */
export const page = defineAutoPayPage<PartsData>({
  load: loadStart,
  act: chooseParts,
  title: ({ kind }, words) => stepTitle(kind, 'parts', words),
  Page: PartsPage,
});
