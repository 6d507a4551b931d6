import { afterStep, journeyPath } from '#platform/rules/journey/steps.ts';
import { textIn } from '#platform/web/form.ts';
import {
  ChooseMovePlaceDocument,
  type DraftOfMoveFragment,
  MoveAddressStepDocument,
  type MoveRefusalFragment,
  type OfferOfMoveFragment,
} from '#platform/web/generated/graphql.ts';
import { intentIn } from '#platform/web/intent.ts';
import { type ActionAnswer, type Elsewhere, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { moveJourney } from '../../rules/move-journey.ts';
import { awayFrom } from '../move-steps.ts';
import { refusalText } from '../refusal-text.ts';

export type AddressData = {
  /** Undefined until the journey has begun. */
  readonly intent: string | undefined;
  readonly offer: OfferOfMoveFragment;
  readonly draft: DraftOfMoveFragment | undefined;
};

export async function loadAddress(request: PageRequest): Promise<AddressData | Elsewhere> {
  const { intent = '' } = request.params;
  const { account } = await request.graph(MoveAddressStepDocument, { intent });
  const away = awayFrom('address', request, account);
  if (away || !account?.move) return away ?? notHere;
  return { intent, offer: account.move, draft: account.moveDraft ?? undefined };
}

const missing = { street: 'streetMissing', unit: 'unitMissing', city: 'cityMissing', zip: 'zipMissing' } as const;
const needed = ['street', 'city', 'zip'] as const;

/** Starts the draft, or changes its address, and moves on to what comes along. */
export async function chooseAddress(form: FormData, { graph, params, words }: PageRequest): Promise<ActionAnswer> {
  const say = sayIn<typeof en>(words, 'move');
  const unfilled = needed.filter((field) => textIn(form, field).trim() === '').map((field) => ({ field, text: say(missing[field]) }));
  if (unfilled.length > 0) return { problems: unfilled };
  const intent = params.intent ?? intentIn(form);
  const input = { intent, street: textIn(form, 'street'), unit: textIn(form, 'unit'), city: textIn(form, 'city'), zip: textIn(form, 'zip') };
  const { chooseMovePlace: answer } = await graph(ChooseMovePlaceDocument, { input });
  if (answer.__typename === 'MoveDraft') return { goTo: afterStep(moveJourney, 'address', { intent }) };
  if (answer.reason === 'already-submitted') return { goTo: journeyPath(moveJourney, 'done', { intent }) };
  return { problems: problemsOf(answer, words) };
}

const fieldOf = { 'choose-unit': 'unit', 'not-served': 'zip', 'same-place': 'street' } as const;

function problemsOf(refused: MoveRefusalFragment, words: Words) {
  const say = sayIn<typeof en>(words, 'move');
  if (refused.reason === 'wrong-address')
    return (['street', 'unit', 'city', 'zip'] as const)
      .filter((field) => refused.fields.includes(field))
      .map((field) => ({ field, text: say(missing[field]) }));
  const { reason } = refused;
  const field = reason === 'choose-unit' || reason === 'not-served' || reason === 'same-place' ? fieldOf[reason] : '';
  return [{ field, text: refusalText(refused, words) }];
}
