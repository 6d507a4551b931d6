import { isCalendarDate } from '#platform/rules/calendar.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { partIn, textIn } from '#platform/web/form.ts';
import { GoOnWithAutoPayDocument, PauseAutoPayDocument } from '#platform/web/generated/graphql.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { defineAutoPayPage } from '../auto-pay-page.tsx';
import { type EnrolledPart, loadEnrolledPart } from '../enrolled-part.ts';
import { refusalText } from '../words.ts';
import { PausePage } from './PausePage.tsx';

/** /billing/autopay/pause?part=: leaves out the next debit, or takes that back. If neither is possible any more, redirects to the settings. */
export const page = defineAutoPayPage<EnrolledPart>({
  load: (request) => loadEnrolledPart(request, ({ pause }) => pause !== null && pause.state !== 'left-out' && pause.on !== null),
  async act(form, { graph, words }) {
    const [part, statementOn] = [partIn(form), textIn(form, 'statementOn')];
    const answer = isCalendarDate(statementOn)
      ? (await graph(PauseAutoPayDocument, { part, statementOn })).pauseAutoPay
      : (await graph(GoOnWithAutoPayDocument, { part })).goOnWithAutoPay;
    if (answer.__typename === 'AutoPayDone') return { goTo: `${pathOf('autoPay')}?paused=${encodeURIComponent(part)}` };
    return { problems: [{ field: '', text: refusalText(answer, words) }], note: 'refused' };
  },
  title: (_, words) => sayIn<typeof en>(words, 'autopay')('pauseTitle'),
  Page: PausePage,
});
