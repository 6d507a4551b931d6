import { ArrangementDoneDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { awayFrom } from '../arrangement-steps.ts';
import { type DoneData, DonePage, doneHeading } from './DonePage.tsx';

/** /billing/arrangement/{intent}/done: what was agreed to, also when the page is opened again. */
export const page = definePage<DoneData>({
  async load(request) {
    const { intent = '' } = request.params;
    const { account } = await request.graph(ArrangementDoneDocument, { intent });
    const away = awayFrom('done', request, account);
    if (away || !account?.arrangementOutcome) return away ?? notHere;
    return account.arrangementOutcome;
  },
  title: doneHeading,
  Page: DonePage,
});
