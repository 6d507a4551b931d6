import { journeyPath } from '#platform/rules/journey/steps.ts';
import { textIn } from '#platform/web/form.ts';
import { AgreeToArrangementDocument, ArrangementReviewDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { arrangementJourney } from '../../rules/arrangement-journey.ts';
import { awayFrom } from '../arrangement-steps.ts';
import { refusalText } from '../refusal-text.ts';
import { stepTitle } from '../Step.tsx';
import { type ReviewData, ReviewPage } from './ReviewPage.tsx';

/** /billing/arrangement/{intent}/review: every date and amount, what it means, and the agreement. */
export const page = definePage<ReviewData>({
  async load(request) {
    const { intent = '' } = request.params;
    const { account } = await request.graph(ArrangementReviewDocument, { intent });
    const away = awayFrom('review', request, account);
    if (away || !account) return away ?? notHere;
    return { intent, answer: account.arrangementQuote };
  },
  act: agree,
  title: (_data, words) => stepTitle('review', words),
  Page: ReviewPage,
});

/** Agrees to what was reviewed, once for each intent. */
async function agree(form: FormData, { graph, params, words }: PageRequest): Promise<ActionAnswer> {
  const { intent = '' } = params;
  const { agreeToArrangement: answer } = await graph(AgreeToArrangementDocument, { intent, version: textIn(form, 'version') });
  if (answer.__typename === 'ArrangementDraft') return { goTo: journeyPath(arrangementJourney, 'done', { intent }) };
  return { problems: [{ field: '', text: refusalText(answer, words) }] };
}
