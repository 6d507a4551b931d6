import { readDate } from '#modules/payments/rules/quote/payment-date.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { textIn } from '#platform/web/form.ts';
import {
  CancelSeasonalSuspendDocument,
  MoveSeasonalEndDocument,
  type OpenSeasonFragment,
  SeasonalDocument,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, type Elsewhere, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { chooseDates, type DatesData } from '../dates/dates.ts';
import { refusalText } from '../refusal-text.ts';

/** The season that is booked, or what a new one begins with. */
export type StartData =
  | { readonly kind: 'new'; readonly dates: DatesData }
  | {
      readonly kind: 'open';
      readonly season: OpenSeasonFragment;
      /** The days to which its end can be moved; undefined if it is too late. */
      readonly movable: { readonly firstOn: IsoDate; readonly lastOn: IsoDate } | undefined;
      readonly limits: { readonly leastMonths: number; readonly mostMonths: number };
    };

/** A GET creates nothing. */
export async function loadStart({ graph }: PageRequest): Promise<StartData | Elsewhere> {
  const offer = (await graph(SeasonalDocument, {})).account?.seasonal;
  if (!offer) return notHere;
  const { open, soonestEndOn: firstOn, latestEndOn: lastOn, leastMonths, mostMonths } = offer;
  if (open) return { kind: 'open', season: open, movable: firstOn && lastOn ? { firstOn, lastOn } : undefined, limits: { leastMonths, mostMonths } };
  return { kind: 'new', dates: { intent: undefined, offer, draft: undefined } };
}

/** Begins a new one, or moves the end of the one that is open, or calls it off: the form says which. */
export async function actAtStart(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, words } = request;
  const seasonId = textIn(form, 'season');
  if (seasonId === '') return chooseDates(form, request);
  if (textIn(form, 'act') === 'cancel') {
    const { cancelSeasonalSuspend: answer } = await graph(CancelSeasonalSuspendDocument, { seasonId });
    return answer.__typename === 'Season' ? { goTo: pathOf('services') } : { problems: [{ field: '', text: refusalText(answer, words) }] };
  }
  const endsOn = readDate(textIn(form, 'end'));
  if (!endsOn) return { problems: [{ field: 'end', text: sayIn<typeof en>(words, 'seasonal')('dateInvalid') }] };
  const { moveSeasonalEnd: answer } = await graph(MoveSeasonalEndDocument, { seasonId, endsOn });
  if (answer.__typename === 'Season') return { goTo: pathOf('seasonal') };
  const limits = { leastMonths: Number(textIn(form, 'least')), mostMonths: Number(textIn(form, 'most')) };
  return { problems: [{ field: answer.reason.startsWith('end-') ? 'end' : '', text: refusalText(answer, words, limits) }] };
}
