import { pathOf } from '#platform/rules/routes.ts';
import { partIn, textIn } from '#platform/web/form.ts';
import { CancelAutoPayDocument } from '#platform/web/generated/graphql.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { defineAutoPayPage } from '../auto-pay-page.tsx';
import { type EnrolledPart, loadEnrolledPart } from '../enrolled-part.ts';
import { refusalText } from '../words.ts';
import { CancelPage } from './CancelPage.tsx';

/** /billing/autopay/cancel?part=: says what is lost, asks once, and ends it. */
export const page = defineAutoPayPage<EnrolledPart>({
  load: (request) => loadEnrolledPart(request),
  async act(form, { graph, words }) {
    const part = partIn(form);
    const { cancelAutoPay: answer } = await graph(CancelAutoPayDocument, { part, confirmed: textIn(form, 'confirmed') === '1' });
    if (answer.__typename === 'AutoPayDone') return { goTo: `${pathOf('autoPay')}?cancelled=${encodeURIComponent(part)}` };
    return { problems: [{ field: '', text: refusalText(answer, words) }], note: answer.reason };
  },
  title: (_, words) => sayIn<typeof en>(words, 'autopay')('cancelTitle'),
  Page: CancelPage,
});
