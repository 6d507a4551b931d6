import { partIn } from '#platform/web/form.ts';
import { PayAmountDocument } from '#platform/web/generated/graphql.ts';
import { notHere } from '#platform/web/page.ts';
import { definePayPage } from '../../parts/step/pay-page.tsx';
import { payStepTitle } from '../../parts/step/Step.tsx';
import { awayFrom } from '../redirects.ts';
import { AmountPage } from './AmountPage.tsx';
import { type AmountData, amountData } from './amount-data.ts';
import { chooseAmount } from './choose-amount.ts';

/** /billing/pay/{intent}/amount: the first step of a payment that has begun, with the choices so far. */
export const page = definePayPage<AmountData>({
  async load(request) {
    const { graph, params } = request;
    const { intent = '' } = params;
    const { account } = await graph(PayAmountDocument, { intent });
    const away = awayFrom('amount', request, account);
    const draft = account?.paymentDraft;
    if (away || !account || !draft) return away ?? notHere;
    return amountData(account, draft.part, draft) ?? notHere;
  },
  act: (form, request) => chooseAmount(form, request, request.params.intent ?? '', partIn(form)),
  title: (data, words) => payStepTitle('amount', data, words),
  Page: AmountPage,
});
