import { readDate } from '#modules/payments/rules/quote/payment-date.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { textIn } from '#platform/web/form.ts';
import {
  type BillOfMoveFragment,
  type BookedMoveFragment,
  CancelMoveDocument,
  MoveDocument,
  RescheduleMoveDocument,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, type Elsewhere, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { type AddressData, chooseAddress } from '../address/address.ts';
import { fieldOf } from '../plan/plan.ts';
import { refusalText } from '../refusal-text.ts';

/** The move that is under way, or what a new one begins with. */
export type StartData =
  | { readonly kind: 'new'; readonly address: AddressData }
  | {
      readonly kind: 'open';
      readonly move: BookedMoveFragment & { readonly bills: readonly BillOfMoveFragment[] | null };
      /** The first days to which it can be moved; undefined if it is too late. */
      readonly changeable: { readonly firstOn: IsoDate; readonly lastOn: IsoDate } | undefined;
    };

/** A GET creates nothing. */
export async function loadStart({ graph }: PageRequest): Promise<StartData | Elsewhere> {
  const offer = (await graph(MoveDocument, {})).account?.move;
  if (!offer) return notHere;
  const { open } = offer;
  if (!open) return { kind: 'new', address: { intent: undefined, offer, draft: undefined } };
  const { soonestStartOn: firstOn, latestStartOn: lastOn } = open;
  return { kind: 'open', move: open, changeable: firstOn && lastOn ? { firstOn, lastOn } : undefined };
}

/** Begins a new one, or moves the days of the one that is open, or calls it off: the form says which. */
export async function actAtStart(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, words } = request;
  const moveId = textIn(form, 'move');
  if (moveId === '') return chooseAddress(form, request);
  if (textIn(form, 'act') === 'cancel') {
    const { cancelMove: answer } = await graph(CancelMoveDocument, { moveId });
    return answer.__typename === 'Move' ? { goTo: pathOf('services') } : { problems: [{ field: '', text: refusalText(answer, words) }] };
  }
  const [endsOn, startsOn] = [readDate(textIn(form, 'end')), readDate(textIn(form, 'start'))];
  const say = sayIn<typeof en>(words, 'move');
  const invalid = [...(endsOn ? [] : ['end']), ...(startsOn ? [] : ['start'])].map((field) => ({ field, text: say('dateInvalid') }));
  if (!endsOn || !startsOn) return { problems: invalid };
  const { rescheduleMove: answer } = await graph(RescheduleMoveDocument, { moveId, endsOn, startsOn });
  if (answer.__typename === 'Move') return { goTo: pathOf('move') };
  return { problems: [{ field: fieldOf(answer), text: refusalText(answer, words) }] };
}
