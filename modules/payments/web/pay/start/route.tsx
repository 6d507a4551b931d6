import { isAccountPart } from '#platform/rules/account-part.ts';
import { partIn } from '#platform/web/form.ts';
import { PayAmountsDocument } from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { notHere } from '#platform/web/page.ts';
import { definePayPage } from '../../parts/step/pay-page.tsx';
import { payStepTitle } from '../../parts/step/Step.tsx';
import { AmountPage } from '../amount/AmountPage.tsx';
import { type AmountData, amountData, usualPart } from '../amount/amount-data.ts';
import { chooseAmount } from '../amount/choose-amount.ts';

/** /billing/pay?part=&other=1: the first step of a new payment, which its form begins; `other` opens the field for another amount. */
export const page = definePayPage<AmountData>({
  async load({ graph, search }) {
    const { account } = await graph(PayAmountsDocument, {});
    if (!account) return notHere;
    const part = search.part ?? usualPart(account);
    return (part !== undefined && isAccountPart(part) && amountData(account, part, undefined, search.other === '1')) || notHere;
  },
  act: (form, request) => chooseAmount(form, request, intentIn(form), partIn(form)),
  title: (data, words) => payStepTitle('amount', data, words),
  Page: AmountPage,
});
