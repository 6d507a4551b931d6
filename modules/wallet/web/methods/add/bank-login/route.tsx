import { stepUpPath } from '#modules/identity/rules/step-up.ts';
import { AddByBankLoginDocument } from '#platform/web/generated/graphql.ts';
import { definePage, goTo, notHere } from '#platform/web/page.ts';
import { bankLoginPath, isForPayment, journeyAtBankLogin, pathAfterAdding } from '../../../../rules/add-path.ts';
import { actOnBankLogin, bankLoginHeading, bankLoginStep } from '../../../parts/bank-login/bank-login.ts';
import { type BankLoginData, BankLoginPage } from './BankLoginPage.tsx';

/** The bank login page under /billing/methods/add and in the Auto Pay and device journeys (PAY-02). A method to be saved needs a code first. */
export const page = definePage<BankLoginData>({
  async load({ route, graph, params, search }) {
    const { account } = await graph(AddByBankLoginDocument, {});
    if (!account?.bankLoginOffered) return notHere;
    const waits = journeyAtBankLogin(route, params);
    const login = bankLoginStep(search, account);
    const here = bankLoginPath(waits);
    if (login.step === 'start' && !isForPayment(waits) && !account.stepUp.fresh) return goTo(stepUpPath('new-method', here));
    return { waits, login };
  },
  act(form, request) {
    const waits = journeyAtBankLogin(request.route, request.params);
    return actOnBankLogin(form, request, { waits, here: bankLoginPath(waits) }, (methodId) => ({ goTo: pathAfterAdding(waits, methodId) }));
  },
  title: ({ login }, words) => bankLoginHeading(login, words),
  Page: BankLoginPage,
});
