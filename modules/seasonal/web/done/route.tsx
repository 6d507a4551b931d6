import { SeasonalDoneDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { awayFrom } from '../seasonal-steps.ts';
import { type DoneData, DonePage, doneHeading } from './DonePage.tsx';

/** /services/seasonal/{intent}/done: what was booked, also when the page is opened again. */
export const page = definePage<DoneData>({
  async load(request) {
    const { intent = '' } = request.params;
    const { account } = await request.graph(SeasonalDoneDocument, { intent });
    const away = awayFrom('done', request, account);
    if (away || !account?.seasonalOutcome) return away ?? notHere;
    return account.seasonalOutcome;
  },
  title: doneHeading,
  Page: DonePage,
});
