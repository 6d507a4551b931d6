import { MoveDoneDocument } from '#platform/web/generated/graphql.ts';
import { definePage, notHere } from '#platform/web/page.ts';
import { awayFrom } from '../move-steps.ts';
import { type DoneData, DonePage, doneHeading } from './DonePage.tsx';

/** /move/{intent}/done: what was submitted, also when the page is opened again. */
export const page = definePage<DoneData>({
  async load(request) {
    const { intent = '' } = request.params;
    const { account } = await request.graph(MoveDoneDocument, { intent });
    const away = awayFrom('done', request, account);
    if (away || !account?.moveOutcome) return away ?? notHere;
    return account.moveOutcome;
  },
  title: doneHeading,
  Page: DonePage,
});
