import { isCalendarDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { partIn, textIn } from '#platform/web/form.ts';
import { ApproveAutoPayDebitDocument, AutoPaySettingsDocument } from '#platform/web/generated/graphql.ts';
import { goTo, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { defineAutoPayPage } from '../auto-pay-page.tsx';
import { refusalText } from '../words.ts';
import { type ApproveData, ApprovePage } from './ApprovePage.tsx';

/** /billing/autopay/approve?part=: approves one debit above the limit, or offers alternatives. Without a part, the first debit that asks. */
export const page = defineAutoPayPage<ApproveData>({
  async load({ graph, search }) {
    const { account } = await graph(AutoPaySettingsDocument, {});
    if (!account?.autoPay) return notHere;
    const asking = account.autoPay.parts.flatMap(({ asks, ceiling, ...part }) => (asks && ceiling ? [{ ...part, asks, ceiling }] : []));
    const part = asking.find((one) => one.part === search.part) ?? (search.part === undefined ? asking[0] : undefined);
    if (!part) return goTo(pathOf('autoPay'));
    const charged = part.backup?.isNext ? part.backup.methodId : part.methodId;
    return { part, method: account.paymentMethods?.find(({ id }) => id === charged) };
  },
  async act(form, { graph, words }) {
    const [part, statementOn, amount] = [partIn(form), textIn(form, 'statementOn'), textIn(form, 'amount')];
    if (!isCalendarDate(statementOn) || !/^\d{1,9}$/.test(amount)) return { goTo: pathOf('autoPay') };
    const { approveAutoPayDebit: answer } = await graph(ApproveAutoPayDebitDocument, { part, statementOn, amount: cents(Number(amount)) });
    if (answer.__typename === 'AutoPayDone') return { goTo: `${pathOf('autoPay')}?approved=${encodeURIComponent(part)}` };
    return { problems: [{ field: '', text: refusalText(answer, words) }], note: 'refused' };
  },
  title: (_, words) => sayIn<typeof en>(words, 'autopay')('approveTitle'),
  Page: ApprovePage,
});
