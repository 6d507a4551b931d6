import type { LineOfService, LineState } from '#modules/services/rules/service.ts';
import { type IsoDate, laterOf, plusDays, plusMonths } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { StateTable } from '#platform/rules/state-table.ts';
import { bankingDayBefore } from '#platform/rules/time/banking-days.ts';

/** How a season stands for which the service is stopped. */
export type SeasonState = 'booked' | 'active' | 'ended' | 'cancelled';

export const seasonStateEnum: Enumeration<SeasonState> = {
  name: 'SeasonState',
  description: 'How a seasonal suspend stands',
  values: {
    booked: 'it begins on a day to come',
    active: 'the service is stopped',
    ended: 'it is over, and the service is back',
    cancelled: 'it was called off before it began',
  },
};

/**
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> booked
 *   booked --> active : begin
 *   booked --> cancelled : cancel
 *   active --> ended : end
 * ```
 */
export const seasonStates: StateTable<SeasonState, 'begin' | 'end' | 'cancel'> = {
  booked: { begin: 'active', cancel: 'cancelled' },
  active: { end: 'ended' },
  ended: {},
  cancelled: {},
};

/** From the first day without service to the day on which it is back. */
export type SeasonDays = { readonly startsOn: IsoDate; readonly endsOn: IsoDate };

/** The lines of service that stop; mobile and streaming go on. */
export const seasonLineEnum: Enumeration<'internet' | 'tv' | 'voice'> = {
  name: 'SeasonLine',
  description: 'A line of service that stops for a season',
  values: { internet: 'internet, with its Wi-Fi', tv: 'TV', voice: 'home phone, but for 911' },
};
export type SeasonLine = keyof typeof seasonLineEnum.values;
export const seasonLines = ['internet', 'tv', 'voice'] as const satisfies readonly SeasonLine[];

/** Where mail goes meanwhile. */
export type ForwardingAddress = { readonly addressLine1: string; readonly city: string; readonly state: string; readonly zip: string };

/** What the operator offers (config). */
export type SeasonLimits = {
  readonly offered: boolean;
  readonly leastMonths: number;
  readonly mostMonths: number;
  /** From the beginning of one to that of the next. */
  readonly everyMonths: number;
  /** How many days ahead it may begin. */
  readonly aheadDays: number;
  /** What a month of it costs, before taxes. */
  readonly monthly: Cents;
};

export type SeasonFacts = {
  readonly today: IsoDate;
  readonly lines: readonly { readonly line: LineOfService; readonly state: LineState }[];
  /** Of all parts. */
  readonly pastDue: Cents;
  readonly known: readonly (SeasonDays & { readonly state: SeasonState })[];
};

export type NotOffered =
  | { readonly reason: 'not-offered' | 'no-service' | 'service-off' | 'booked-already' }
  | { readonly reason: 'past-due'; readonly amount: Cents }
  /** `on`: the first day on which another one may begin. */
  | { readonly reason: 'too-soon'; readonly on: IsoDate };

/** The days on which it may begin, both included. */
export type SeasonChoice = { readonly firstOn: IsoDate; readonly lastOn: IsoDate };

/** What a season stops. Mobile and streaming go along with the customer. */
const stopped: ReadonlySet<LineOfService> = new Set(['internet', 'tv', 'voice']);

/** Whether an account may have its service stopped for a season, and when that may begin (areas 12: a current account, once in twelve months). */
export function seasonChoice({ today, lines, pastDue, known }: SeasonFacts, limits: SeasonLimits): Result<SeasonChoice, NotOffered> {
  if (!limits.offered) return refuse({ reason: 'not-offered' });
  if (known.some(({ state }) => state === 'booked' || state === 'active')) return refuse({ reason: 'booked-already' });
  if (pastDue > 0) return refuse({ reason: 'past-due', amount: pastDue });
  const own = lines.filter(({ line, state }) => stopped.has(line) && state !== 'pending');
  if (own.length === 0) return refuse({ reason: 'no-service' });
  if (own.some(({ state }) => state !== 'active')) return refuse({ reason: 'service-off' });
  const lastOn = plusDays(today, limits.aheadDays);
  const firstOn = known
    .filter(({ state }) => state === 'ended')
    .map(({ startsOn }) => plusMonths(startsOn, limits.everyMonths))
    .reduce(laterOf, plusDays(today, 1));
  return firstOn > lastOn ? refuse({ reason: 'too-soon', on: firstOn }) : accept({ firstOn, lastOn });
}

export type WrongDays = { readonly reason: 'start-too-early' | 'start-too-late' | 'end-too-early' | 'end-too-late'; readonly on: IsoDate };

/** The days on which a season may end that begins on a day. */
const endsOf = (startsOn: IsoDate, { leastMonths, mostMonths }: Pick<SeasonLimits, 'leastMonths' | 'mostMonths'>): SeasonChoice => ({
  firstOn: plusMonths(startsOn, leastMonths),
  lastOn: plusMonths(startsOn, mostMonths),
});

/** Whether a season may be on these days. `on` is the nearest day that would do. */
export function daysFit({ startsOn, endsOn }: SeasonDays, choice: SeasonChoice, limits: SeasonLimits): Result<undefined, WrongDays> {
  if (startsOn < choice.firstOn) return refuse({ reason: 'start-too-early', on: choice.firstOn });
  if (startsOn > choice.lastOn) return refuse({ reason: 'start-too-late', on: choice.lastOn });
  return endFits(endsOn, endsOf(startsOn, limits));
}

export function endFits(endsOn: IsoDate, { firstOn, lastOn }: SeasonChoice): Result<undefined, WrongDays> {
  if (endsOn < firstOn) return refuse({ reason: 'end-too-early', on: firstOn });
  return endsOn > lastOn ? refuse({ reason: 'end-too-late', on: lastOn }) : accept(undefined);
}

/** The last day on which an end can still be moved: a business day before it. */
export const lastDayToMove = (endsOn: IsoDate): IsoDate => bankingDayBefore(endsOn);

/** The days to which the end of an open season may be moved today; undefined if it is too late for that. */
export function movableTo({ startsOn, endsOn }: SeasonDays, today: IsoDate, limits: SeasonLimits): SeasonChoice | undefined {
  if (today > lastDayToMove(endsOn)) return undefined;
  const { firstOn, lastOn } = endsOf(startsOn, limits);
  // The new end, too, is told to the network and the bill a business day ahead.
  let soonest = plusDays(today, 1);
  while (lastDayToMove(soonest) < today) soonest = plusDays(soonest, 1);
  const from = laterOf(firstOn, soonest);
  return from > lastOn ? undefined : { firstOn: from, lastOn };
}
