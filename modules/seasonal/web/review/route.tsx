import { journeyPath } from '#platform/rules/journey/steps.ts';
import { textIn } from '#platform/web/form.ts';
import { BookSeasonalSuspendDocument, SeasonalReviewDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { seasonalJourney } from '../../rules/seasonal-journey.ts';
import { refusalText } from '../refusal-text.ts';
import { stepTitle } from '../Step.tsx';
import { awayFrom } from '../seasonal-steps.ts';
import { type ReviewData, ReviewPage } from './ReviewPage.tsx';

/** /services/seasonal/{intent}/review: everything that is booked, and the booking. */
export const page = definePage<ReviewData>({
  async load(request) {
    const { intent = '' } = request.params;
    const { account } = await request.graph(SeasonalReviewDocument, { intent });
    const away = awayFrom('review', request, account);
    if (away || !account) return away ?? notHere;
    return { intent, answer: account.seasonalQuote };
  },
  act: book,
  title: (_data, words) => stepTitle('review', words),
  Page: ReviewPage,
});

/** Books what was reviewed, once for each intent. */
async function book(form: FormData, { graph, params, words }: PageRequest): Promise<ActionAnswer> {
  const { intent = '' } = params;
  const { bookSeasonalSuspend: answer } = await graph(BookSeasonalSuspendDocument, { intent, version: textIn(form, 'version') });
  if (answer.__typename === 'SeasonalDraft') return { goTo: journeyPath(seasonalJourney, 'done', { intent }) };
  return { problems: [{ field: '', text: refusalText(answer, words) }] };
}
