import { readDate } from '#modules/payments/rules/quote/payment-date.ts';
import { afterStep, journeyPath } from '#platform/rules/journey/steps.ts';
import { textIn } from '#platform/web/form.ts';
import {
  ChangeSeasonalDraftDocument,
  SeasonalDatesDocument,
  type SeasonalDraftFragment,
  type SeasonalOfferFragment,
  type SeasonalRefusalFragment,
} from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { type ActionAnswer, type Elsewhere, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { seasonalJourney } from '../../rules/seasonal-journey.ts';
import { refusalText } from '../refusal-text.ts';
import { awayFrom } from '../seasonal-steps.ts';

export type DatesData = {
  /** Undefined until the journey has begun. */
  readonly intent: string | undefined;
  readonly offer: SeasonalOfferFragment;
  readonly draft: SeasonalDraftFragment | undefined;
};

export async function loadDates(request: PageRequest): Promise<DatesData | Elsewhere> {
  const { intent = '' } = request.params;
  const { account } = await request.graph(SeasonalDatesDocument, { intent });
  const away = awayFrom('dates', request, account);
  if (away || !account?.seasonal) return away ?? notHere;
  return { intent, offer: account.seasonal, draft: account.seasonalDraft ?? undefined };
}

/** The fields of the form. Those of the address are named as the graph names them. */
const addressFields = ['addressLine1', 'city', 'state', 'zip'] as const;
const missing = { addressLine1: 'addressLineMissing', city: 'cityMissing', state: 'stateMissing', zip: 'zipMissing' } as const;

/** Starts the draft, or changes it, and moves on to the review. */
export async function chooseDates(form: FormData, { graph, params, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'seasonal');
  const [startsOn, endsOn] = [readDate(textIn(form, 'start')), readDate(textIn(form, 'end'))];
  const invalid = [...(startsOn ? [] : ['start']), ...(endsOn ? [] : ['end'])].map((field) => ({ field, text: say('dateInvalid') }));
  const unfilled = addressFields.filter((field) => textIn(form, field).trim() === '').map((field) => ({ field, text: say(missing[field]) }));
  if (!startsOn || !endsOn || unfilled.length > 0) return { problems: [...invalid, ...unfilled] };
  const intent = params.intent ?? intentIn(form);
  const input = {
    ...{ intent, startsOn, endsOn },
    forwardTo: { addressLine1: textIn(form, 'addressLine1'), city: textIn(form, 'city'), state: textIn(form, 'state'), zip: textIn(form, 'zip') },
  };
  const { changeSeasonalDraft: answer } = await graph(ChangeSeasonalDraftDocument, { input });
  if (answer.__typename === 'SeasonalDraft') return { goTo: afterStep(seasonalJourney, 'dates', { intent }) };
  if (answer.reason === 'already-booked') return { goTo: journeyPath(seasonalJourney, 'done', { intent }) };
  return { problems: problemsOf(answer, form, words) };
}

function problemsOf(refused: SeasonalRefusalFragment, form: FormData, words: Words) {
  const say = sayIn<typeof en>(words, 'seasonal');
  if (refused.reason === 'wrong-address')
    return addressFields.filter((field) => refused.fields.includes(field)).map((field) => ({ field, text: say(missing[field]) }));
  const field = refused.reason.startsWith('start-') ? 'start' : refused.reason.startsWith('end-') ? 'end' : '';
  const limits = { leastMonths: Number(textIn(form, 'least')), mostMonths: Number(textIn(form, 'most')) };
  return [{ field, text: refusalText(refused, words, limits) }];
}
