import { journeyPath } from '#platform/rules/journey/steps.ts';
import { textIn } from '#platform/web/form.ts';
import { MoveReviewDocument, SubmitMoveDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, notHere, type PageRequest } from '#platform/web/page.ts';
import { moveJourney } from '../../rules/move-journey.ts';
import { awayFrom } from '../move-steps.ts';
import { refusalText } from '../refusal-text.ts';
import { stepTitle } from '../Step.tsx';
import { type ReviewData, ReviewPage } from './ReviewPage.tsx';

/** /move/{intent}/review: everything that is submitted, and the submission. */
export const page = definePage<ReviewData>({
  async load(request) {
    const { intent = '' } = request.params;
    const { account } = await request.graph(MoveReviewDocument, { intent });
    const away = awayFrom('review', request, account);
    if (away || !account) return away ?? notHere;
    return { intent, answer: account.moveQuote };
  },
  act: submit,
  title: (_data, words) => stepTitle('review', words),
  Page: ReviewPage,
});

/** Submits what was reviewed, once for each intent. */
async function submit(form: FormData, { graph, params, words }: PageRequest): Promise<ActionAnswer> {
  const { intent = '' } = params;
  const { submitMove: answer } = await graph(SubmitMoveDocument, { intent, version: textIn(form, 'version') });
  if (answer.__typename === 'MoveDraft') return { goTo: journeyPath(moveJourney, 'done', { intent }) };
  return { problems: [{ field: '', text: refusalText(answer, words) }] };
}
