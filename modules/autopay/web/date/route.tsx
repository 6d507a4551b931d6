import { isCalendarDate } from '#platform/rules/calendar.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { partIn, textIn } from '#platform/web/form.ts';
import { AutoPayDaysDocument, SetAutoPayDayDocument } from '#platform/web/generated/graphql.ts';
import { goTo, notHere } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { defineAutoPayPage } from '../auto-pay-page.tsx';
import { refusalText } from '../words.ts';
import { DatePage, type DayData } from './DatePage.tsx';

/** /billing/autopay/date?part=: the debit day. */
export const page = defineAutoPayPage<DayData>({
  async load({ graph, search }) {
    const standing = (await graph(AutoPayDaysDocument, {})).account?.autoPay;
    if (!standing) return notHere;
    const on = standing.parts.flatMap(({ days, ...part }) => (days ? [{ ...part, days }] : []));
    const part = on.find((one) => one.part === search.part) ?? (search.part === undefined ? on[0] : undefined);
    return part ? { part } : goTo(pathOf('autoPay'));
  },
  async act(form, { graph, words }) {
    const [part, on] = [partIn(form), textIn(form, 'on')];
    if (!isCalendarDate(on)) return { problems: [{ field: 'on', text: sayIn<typeof en>(words, 'autopay')('dateMissing') }] };
    const { setAutoPayDay: answer } = await graph(SetAutoPayDayDocument, { part, on });
    if (answer.__typename === 'AutoPayDone') return { goTo: `${pathOf('autoPay')}?moved=${encodeURIComponent(part)}` };
    return { problems: [{ field: '', text: refusalText(answer, words) }], note: 'refused' };
  },
  title: (_, words) => sayIn<typeof en>(words, 'autopay')('dateTitle'),
  Page: DatePage,
});
