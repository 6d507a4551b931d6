import { partIn, textIn } from '#platform/web/form.ts';
import { PayMethodDocument } from '#platform/web/generated/graphql.ts';
import { notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { changeDraft } from '../../parts/step/change-draft.ts';
import { methodsToPay } from '../../parts/step/methods-to-pay.ts';
import { definePayPage } from '../../parts/step/pay-page.tsx';
import { payStepTitle } from '../../parts/step/Step.tsx';
import { afterPayStep } from '../pay-path.ts';
import { awayFrom } from '../redirects.ts';
import { type MethodData, MethodPage } from './MethodPage.tsx';

/** /billing/pay/{intent}/method: the card or bank account, saved or entered for this payment; `?added=` is the one just entered. */
export const page = definePayPage<MethodData>({
  async load(request) {
    const { graph, params, search } = request;
    const { intent = '' } = params;
    const { account } = await graph(PayMethodDocument, { intent });
    const away = awayFrom('method', request, account);
    if (away || !account?.paymentDraft) return away ?? notHere;
    const { paymentDraft: draft, restrictedMethodKinds: restricted, bankLoginOffered: bankLogin } = account;
    return { draft, methods: methodsToPay(account), restricted, bankLogin, added: search.added };
  },
  async act(form, request) {
    const { intent = '' } = request.params;
    const methodId = textIn(form, 'methodId');
    if (methodId === '') return { problems: [{ field: 'methodId', text: sayIn<typeof en>(request.words, 'payments')('chooseMethodError') }] };
    const journey = { intent, part: partIn(form) };
    const next = afterPayStep('method', journey, request.search);
    return changeDraft({ ...journey, methodId }, request, { field: 'methodId', next });
  },
  title: ({ draft }, words) => payStepTitle('method', draft, words),
  Page: MethodPage,
});
