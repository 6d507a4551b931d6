import { isCalendarDate } from '#platform/rules/calendar.ts';
import { afterStep, journeyPath } from '#platform/rules/journey/steps.ts';
import { partIn, textIn } from '#platform/web/form.ts';
import {
  type ArrangementDraftFragment,
  type ArrangementOfferFragment,
  ArrangementOffersDocument,
  ArrangementPlanDocument,
  ChangeArrangementDraftDocument,
} from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { type ActionAnswer, type Elsewhere, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { arrangementJourney } from '../../rules/arrangement-journey.ts';
import { awayFrom } from '../arrangement-steps.ts';
import { refusalText } from '../refusal-text.ts';

export type PlanData = {
  /** Undefined until the journey has begun. */
  readonly intent: string | undefined;
  /** Undefined if nothing is past due. */
  readonly offer: ArrangementOfferFragment | undefined;
  readonly severalParts: boolean;
  readonly draft: ArrangementDraftFragment | undefined;
};

/** The first step before the journey has begun: a GET creates nothing. `?part=` names the bill; without it, the first one that is past due. */
export async function loadStart({ graph, search }: PageRequest): Promise<PlanData | Elsewhere> {
  const offers = (await graph(ArrangementOffersDocument, {})).account?.arrangementOffers;
  if (!offers) return notHere;
  const wanted = offers.find(({ part }) => part === search.part) ?? offers.find(({ refused }) => !refused) ?? offers[0];
  return { intent: undefined, offer: wanted, severalParts: offers.length > 1, draft: undefined };
}

export async function loadPlan(request: PageRequest): Promise<PlanData | Elsewhere> {
  const { intent = '' } = request.params;
  const { account } = await request.graph(ArrangementPlanDocument, { intent });
  const away = awayFrom('plan', request, account);
  if (away || !account?.arrangementDraft || !account.arrangementOffers) return away ?? notHere;
  const { arrangementDraft: draft, arrangementOffers: offers } = account;
  return { intent, offer: offers.find(({ part }) => part === draft.part), severalParts: offers.length > 1, draft };
}

/** The value of a plan's choice. */
export const planValue = ({ count, every }: { readonly count: number; readonly every: string }): string => `${count} ${every}`;

/** Starts the draft, or changes it, and moves on to the review. */
export async function choosePlan(form: FormData, { graph, params, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'arrangements');
  const [count = '', every = ''] = textIn(form, 'plan').split(' ');
  const firstOn = textIn(form, 'first');
  if (!/^\d{1,2}$/.test(count) || (every !== 'month' && every !== 'two-weeks')) return { problems: [{ field: 'plan', text: say('planMissing') }] };
  if (!isCalendarDate(firstOn)) return { problems: [{ field: 'first', text: say('planFirstMissing') }] };
  const intent = params.intent ?? intentIn(form);
  const input = { intent, part: partIn(form), count: Number(count), every, firstOn } as const;
  const { changeArrangementDraft: answer } = await graph(ChangeArrangementDraftDocument, { input });
  if (answer.__typename === 'ArrangementDraft') return { goTo: afterStep(arrangementJourney, 'plan', { intent }) };
  if (answer.reason === 'already-agreed') return { goTo: journeyPath(arrangementJourney, 'done', { intent }) };
  const field = answer.reason === 'no-such-plan' ? 'plan' : answer.reason === 'no-such-day' ? 'first' : '';
  return { problems: [{ field, text: refusalText(answer, words) }] };
}
