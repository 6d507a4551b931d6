import { newMethodIn, takeNewMethod } from '#modules/wallet/web/parts/new-method/new-method.ts';
import { partIn, textIn } from '#platform/web/form.ts';
import { PayMethodDocument } from '#platform/web/generated/graphql.ts';
import { notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { changeDraft } from '../../parts/step/change-draft.ts';
import { countEntered, methodsToPay } from '../../parts/step/methods-to-pay.ts';
import { definePayPage } from '../../parts/step/pay-page.tsx';
import { payStepTitle } from '../../parts/step/Step.tsx';
import { afterPayStep, payPath } from '../pay-path.ts';
import { awayFrom } from '../redirects.ts';
import { type MethodData, MethodPage } from './MethodPage.tsx';

/**
 * /billing/pay/{intent}/method: the card or bank account, saved or entered for this payment: `?kind=&entry=` shows the vault's fields below
 * their choice, `?reference=` what was entered there before a code, `?added=` is the one just entered.
 */
export const page = definePayPage<MethodData>({
  async load(request) {
    const { graph, params, search, words } = request;
    const { intent = '' } = params;
    const { account } = await graph(PayMethodDocument, { intent, entry: search.entry ?? '', language: words.language });
    const away = awayFrom('method', request, account);
    if (away || !account?.paymentDraft) return away ?? notHere;
    const { paymentDraft: draft, restrictedMethodKinds: restricted, bankLoginOffered: bankLogin } = account;
    const methods = methodsToPay(account);
    const entering = newMethodIn(search, account, countEntered(methods));
    return { draft, methods, restricted, bankLogin, dueOn: account[draft.part]?.dueOn, entering, added: search.added };
  },
  async act(form, request) {
    const { intent = '' } = request.params;
    const journey = { intent, part: partIn(form) };
    const taken = await takeNewMethod(form, request, { intent }, payPath('method', journey));
    if (taken && 'answer' in taken) return taken.answer;
    const methodId = taken?.methodId ?? textIn(form, 'methodId');
    if (methodId === '') return { problems: [{ field: 'methodId', text: sayIn<typeof en>(request.words, 'payments')('chooseMethodError') }] };
    const next = afterPayStep('method', journey, request.search);
    return changeDraft({ ...journey, methodId }, request, { field: 'methodId', next });
  },
  title: ({ draft }, words) => payStepTitle('method', draft, words),
  Page: MethodPage,
});
