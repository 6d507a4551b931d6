import { OPEN_CODE_FIELD, openCodeField } from '#modules/wallet/web/parts/security-code.ts';
import { isAccountPart } from '#platform/rules/account-part.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { textIn } from '#platform/web/form.ts';
import { PayQuickDocument, PayQuickOutcomeDocument } from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { type ActionAnswer, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { definePayPage } from '../../parts/step/pay-page.tsx';
import { reviewedIn } from '../../parts/submit/act.ts';
import { codeEntry } from '../../parts/submit/code-entry.ts';
import { payOutcomePath } from '../redirects.ts';
import { pay } from '../submit/pay.ts';
import { type QuickData, QuickPage } from './QuickPage.tsx';
import { quickHeading } from './quick-heading.ts';
import { NO_OUTCOME, RESUME } from './quick-intent.ts';

/** /billing/pay/quick?part=: pays the amount due, today, with the default method, on one page. */
export const page = definePayPage<QuickData>({
  async load(request) {
    const { graph, search } = request;
    const { part = 'core' } = search;
    if (!isAccountPart(part)) return notHere;
    const { account } = await graph(PayQuickDocument, { part });
    if (!account) return notHere;
    const answer = account.quickQuote;
    if (answer.__typename === 'PaymentQuote') {
      return { part, quote: answer, refused: undefined, code: await codeEntry(answer, request), scheduled: account.scheduledPayments };
    }
    // The first step finds out which part this customer has.
    if (answer.reason === 'no-such-part') return search.part === undefined ? goTo(pathOf('payStart')) : notHere;
    return { part, quote: undefined, refused: answer };
  },
  act(form, request) {
    if (textIn(form, OPEN_CODE_FIELD) !== '') return openCode(request);
    const unsure = textIn(form, RESUME);
    return unsure === '' ? pay(intentIn(form), reviewedIn(form), request) : outcomeOf(unsure, request);
  },
  title: quickHeading,
  Page: QuickPage,
});

/** Opens the code field for the method of the current quote. */
async function openCode(request: PageRequest): Promise<ActionAnswer> {
  const { part = 'core' } = request.search;
  if (!isAccountPart(part)) return { problems: [] };
  const { account } = await request.graph(PayQuickDocument, { part });
  const quote = account?.quickQuote;
  return quote?.__typename === 'PaymentQuote' ? openCodeField(request, { methodId: quote.methodId, quick: part }) : { problems: [] };
}

/** The outcome of an earlier press whose answer was lost. */
async function outcomeOf(intent: string, { graph }: PageRequest): Promise<ActionAnswer> {
  const { account } = await graph(PayQuickOutcomeDocument, { intent });
  return account?.paymentOutcome
    ? { goTo: payOutcomePath({ intent, part: account.paymentOutcome.part }, account.paymentOutcome) }
    : { problems: [], note: NO_OUTCOME };
}
