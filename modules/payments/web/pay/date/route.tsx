import { readDate } from '#modules/payments/rules/quote/payment-date.ts';
import { partIn, textIn } from '#platform/web/form.ts';
import { PayDateDocument } from '#platform/web/generated/graphql.ts';
import { notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { changeDraft } from '../../parts/step/change-draft.ts';
import { definePayPage } from '../../parts/step/pay-page.tsx';
import { payStepTitle } from '../../parts/step/Step.tsx';
import { afterPayStep } from '../pay-path.ts';
import { awayFrom } from '../redirects.ts';
import { type DateData, DatePage, ON_DUE_DATE, TODAY } from './DatePage.tsx';
import { termsOfDraft } from './part-terms.ts';

/** /billing/pay/{intent}/date: today, or a later date. */
export const page = definePayPage<DateData>({
  async load(request) {
    const { account } = await request.graph(PayDateDocument, { intent: request.params.intent ?? '' });
    const away = awayFrom('date', request, account);
    const draft = account?.paymentDraft;
    const terms = account && draft && termsOfDraft(draft, account);
    if (away || !draft || !terms) return away ?? notHere;
    const methods = [...(account.paymentMethods ?? []), ...account.enteredMethods.map(({ method }) => method)];
    return { draft, terms, method: methods.find(({ id }) => id === draft.methodId) };
  },
  async act(form, request) {
    const { intent = '' } = request.params;
    const when = textIn(form, 'when');
    const isTyped = when !== TODAY && when !== ON_DUE_DATE;
    const on = when === TODAY ? null : readDate(textIn(form, isTyped ? 'date' : 'dueOn'));
    if (on === undefined) return { problems: [{ field: 'date', text: sayIn<typeof en>(request.words, 'payments')('invalidDate') }] };
    const journey = { intent, part: partIn(form) };
    const next = afterPayStep('date', journey, request.search);
    return changeDraft({ ...journey, payOn: on }, request, { field: isTyped ? 'date' : 'when', next });
  },
  title: ({ draft }, words) => payStepTitle('date', draft, words),
  Page: DatePage,
});
