import { definePage } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { VerifyPage } from '../verify/VerifyPage.tsx';
import { actVerify, loadVerify, type VerifyData } from '../verify/verify.ts';

/** /billing/verify?return=…: the roadblock before voice details (CPNI, 47 CFR 64.2010). */
export const page = definePage<VerifyData>({
  load: (request) => loadVerify(request, 'voice-details'),
  act: (form, request) => actVerify(form, request, 'voice-details'),
  title: (_data, words) => sayIn<typeof en>(words, 'identity')('verifyTitle'),
  Page: VerifyPage,
});
