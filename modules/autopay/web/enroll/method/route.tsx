import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { MethodPage } from '../../journey/MethodPage.tsx';
import { chooseMethod, loadMethod, type MethodData } from '../../journey/method.ts';
import { stepTitle } from '../../journey/Step.tsx';

/** /billing/autopay/enroll/{intent}/method: which saved card or bank account is debited. */
export const page = defineAutoPayPage<MethodData>({
  load: (request) => loadMethod('enroll', request),
  act: (form, request) => chooseMethod('enroll', form, request),
  title: (_, words) => stepTitle('methodHeading', 2, words),
  Page: MethodPage,
});
