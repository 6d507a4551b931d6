import { readDate } from '#modules/payments/rules/quote/payment-date.ts';
import { afterStep, journeyPath } from '#platform/rules/journey/steps.ts';
import { textIn } from '#platform/web/form.ts';
import {
  ChooseMovePlanDocument,
  type DraftOfMoveFragment,
  MovePlanStepDocument,
  type MovePlanStepQuery,
  type MoveRefusalFragment,
  type OfferOfMoveFragment,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, type Elsewhere, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { moveLines } from '../../rules/move.ts';
import { moveJourney } from '../../rules/move-journey.ts';
import { awayFrom } from '../move-steps.ts';
import { refusalText } from '../refusal-text.ts';

export type PlanData = {
  readonly offer: OfferOfMoveFragment;
  readonly draft: DraftOfMoveFragment;
  readonly place: NonNullable<NonNullable<MovePlanStepQuery['account']>['movePlace']>;
};

export async function loadPlan(request: PageRequest): Promise<PlanData | Elsewhere> {
  const { intent = '' } = request.params;
  const { account } = await request.graph(MovePlanStepDocument, { intent });
  const away = awayFrom('plan', request, account);
  if (away || !account?.move || !account.moveDraft) return away ?? notHere;
  const { move: offer, moveDraft: draft, movePlace: place } = account;
  return place ? { offer, draft, place } : goTo(journeyPath(moveJourney, 'address', { intent }));
}

/** What comes along, when and how; moves on to the review. */
export async function choosePlan(form: FormData, { graph, params, words }: PageRequest): Promise<ActionAnswer> {
  const { intent = '' } = params;
  const say = sayIn<typeof en>(words, 'move');
  const [endsOn, startsOn] = [readDate(textIn(form, 'end')), readDate(textIn(form, 'start'))];
  const invalid = [...(endsOn ? [] : ['end']), ...(startsOn ? [] : ['start'])].map((field) => ({ field, text: say('dateInvalid') }));
  if (!endsOn || !startsOn) return { problems: invalid };
  const input = {
    ...{ intent, endsOn, startsOn },
    leaves: moveLines.filter((line) => textIn(form, `comes-${line}`) === ''),
    setUp: textIn(form, 'setUp') === 'visit' ? ('visit' as const) : ('self-install' as const),
    confirms911: textIn(form, 'confirms911') !== '',
  };
  const { chooseMovePlan: answer } = await graph(ChooseMovePlanDocument, { input });
  if (answer.__typename === 'MoveDraft') return { goTo: afterStep(moveJourney, 'plan', { intent }) };
  if (answer.reason === 'already-submitted') return { goTo: journeyPath(moveJourney, 'done', { intent }) };
  return { problems: [{ field: fieldOf(answer), text: refusalText(answer, words) }] };
}

/** The field that a refusal is about. */
export function fieldOf({ reason }: MoveRefusalFragment): string {
  if (reason === 'needs-911') return 'confirms911';
  return reason.startsWith('start-') ? 'start' : reason.startsWith('end-') ? 'end' : '';
}
