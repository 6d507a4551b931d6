import { actOnBankLogin, bankLoginHeading, bankLoginStep } from '#modules/wallet/web/parts/bank-login/bank-login.ts';
import { partIn } from '#platform/web/form.ts';
import { PayBankLoginDocument } from '#platform/web/generated/graphql.ts';
import { notHere } from '#platform/web/page.ts';
import { changeDraft } from '../../parts/step/change-draft.ts';
import { definePayPage } from '../../parts/step/pay-page.tsx';
import { titleAt } from '../../parts/step/Step.tsx';
import { positionInPay } from '../../parts/step/steps.ts';
import { afterPayStep, payPath } from '../pay-path.ts';
import { awayFrom } from '../redirects.ts';
import { type BankLoginData, BankLoginPage } from './BankLoginPage.tsx';

/** /billing/pay/{intent}/bank-login: the customer chooses the account to pay from at its bank (PAY-02). */
export const page = definePayPage<BankLoginData>({
  async load(request) {
    const { account } = await request.graph(PayBankLoginDocument, { intent: request.params.intent ?? '' });
    const away = awayFrom('bank-login', request, account);
    const draft = account?.paymentDraft;
    if (away || !draft || !account.bankLoginOffered) return away ?? notHere;
    return { draft, login: bankLoginStep(request.search, account) };
  },
  act(form, request) {
    const { intent = '' } = request.params;
    const here = payPath('bank-login', { intent, part: request.route === 'mobilePayBankLogin' ? 'mobile' : 'core' });
    return actOnBankLogin(form, request, { waits: { intent }, here }, (methodId) => {
      const journey = { intent, part: partIn(form) };
      return changeDraft({ ...journey, methodId }, request, { field: '', next: afterPayStep('bank-login', journey) });
    });
  },
  title: ({ login }, words) =>
    login.step === 'failed' ? bankLoginHeading(login, words) : titleAt(bankLoginHeading(login, words), positionInPay('bank-login'), words),
  Page: BankLoginPage,
});
