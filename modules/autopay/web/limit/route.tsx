import { readAmount } from '#modules/payments/rules/quote/payment-amount.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { partIn, textIn } from '#platform/web/form.ts';
import { SetAutoPayCeilingDocument } from '#platform/web/generated/graphql.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { defineAutoPayPage } from '../auto-pay-page.tsx';
import { type EnrolledPart, loadEnrolledPart } from '../enrolled-part.ts';
import { refusalText } from '../words.ts';
import { ABOVE, LimitPage } from './LimitPage.tsx';

/** /billing/autopay/limit?part=: the amount above which Auto Pay asks first. */
export const page = defineAutoPayPage<EnrolledPart>({
  load: (request) => loadEnrolledPart(request, ({ ceiling }) => ceiling !== null),
  async act(form, { graph, words }) {
    const part = partIn(form);
    const above = textIn(form, 'choice') === ABOVE ? readAmount(textIn(form, 'amount')) : null;
    if (above === undefined) return { problems: [{ field: 'amount', text: sayIn<typeof en>(words, 'autopay')('limitMissing') }] };
    const { setAutoPayCeiling: answer } = await graph(SetAutoPayCeilingDocument, { part, above });
    if (answer.__typename === 'AutoPayDone') return { goTo: `${pathOf('autoPay')}?limited=${encodeURIComponent(part)}` };
    const text = refusalText(answer, words);
    return answer.reason === 'out-of-range' ? { problems: [{ field: 'amount', text }] } : { problems: [{ field: '', text }], note: 'refused' };
  },
  title: (_, words) => sayIn<typeof en>(words, 'autopay')('limitTitle'),
  Page: LimitPage,
});
