import { defineAutoPayPage } from '../../auto-pay-page.tsx';
import { MethodPage } from '../MethodPage.tsx';
import { chooseMethod, loadMethod, type MethodData } from '../method.ts';
import { stepTitle } from '../Step.tsx';

/** /billing/autopay/{enroll,change}/{intent}/method: which saved card or bank account is debited. */
export const page = defineAutoPayPage<MethodData>({
  load: loadMethod,
  act: chooseMethod,
  title: ({ kind }, words) => stepTitle(kind, 'method', words),
  Page: MethodPage,
});
