import { definePage, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { isStepUpPurpose } from '../../rules/step-up.ts';
import { VerifyPage } from './VerifyPage.tsx';
import { actVerify, loadVerify, type VerifyData } from './verify.ts';

/** /verify?for=…&return=…: proving who one is before an act that requires it. */
export const page = definePage<VerifyData>({
  load: async (request) => (isStepUpPurpose(request.search.for) ? loadVerify(request, request.search.for) : notHere),
  act: async (form, request) => (isStepUpPurpose(request.search.for) ? actVerify(form, request, request.search.for) : { problems: [] }),
  title: (_data, words) => sayIn<typeof en>(words, 'identity')('verifyTitle'),
  Page: VerifyPage,
});
