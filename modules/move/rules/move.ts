import type { LineOfService, LineState } from '#modules/services/rules/service.ts';
import { type IsoDate, laterOf, plusDays } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { StateTable } from '#platform/rules/state-table.ts';
import { bankingDayBefore } from '#platform/rules/time/banking-days.ts';

/** How a move stands (areas 19). A draft is ours alone; the provider has the others. */
export type MoveState = 'draft' | 'submitted' | 'scheduled' | 'in-progress' | 'completed' | 'cancelled';
export type BookedState = Exclude<MoveState, 'draft'>;

export const moveStateEnum: Enumeration<BookedState> = {
  name: 'MoveState',
  description: 'How a move stands',
  values: {
    submitted: 'something is still to be settled: the address, or the time of the visit',
    scheduled: 'everything is settled, and it happens on its days',
    'in-progress': 'service has stopped at the old address, and is not set up at the new one yet',
    completed: 'service works at the new address',
    cancelled: 'it was called off: service stays where it was',
  },
};

/**
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> draft
 *   draft --> submitted : submit
 *   submitted --> scheduled : schedule
 *   submitted --> in_progress : begin
 *   scheduled --> in_progress : begin
 *   in_progress --> completed : complete
 *   submitted --> cancelled : cancel
 *   scheduled --> cancelled : cancel
 * ```
 */
export const moveStates: StateTable<MoveState, 'submit' | 'schedule' | 'begin' | 'complete' | 'cancel'> = {
  draft: { submit: 'submitted' },
  submitted: { schedule: 'scheduled', begin: 'in-progress', cancel: 'cancelled' },
  scheduled: { begin: 'in-progress', cancel: 'cancelled' },
  'in-progress': { complete: 'completed' },
  completed: {},
  cancelled: {},
};

/** What a move that is submitted waits for. */
export type MoveWait = 'address' | 'visit';

export const moveWaitEnum: Enumeration<MoveWait> = {
  name: 'MoveWait',
  description: 'What a move waits for before it is scheduled',
  values: { address: 'somebody confirms the new address', visit: 'a time for the technician’s visit is chosen' },
};

/** How service is set up at the new address. */
export type MoveSetUp = 'self-install' | 'visit';

export const moveSetUpEnum: Enumeration<MoveSetUp> = {
  name: 'MoveSetUp',
  description: 'How service is set up at the new address',
  values: { 'self-install': 'the customer connects the equipment', visit: 'a technician does' },
};

/** The lines of service that move; mobile and streaming go along by themselves. */
export const moveLineEnum: Enumeration<'internet' | 'tv' | 'voice'> = {
  name: 'MoveLine',
  description: 'A line of service that is tied to an address',
  values: { internet: 'internet, with its Wi-Fi', tv: 'TV', voice: 'home phone' },
};
export type MoveLine = keyof typeof moveLineEnum.values;
export const moveLines = ['internet', 'tv', 'voice'] as const satisfies readonly MoveLine[];
const isMoveLine = (line: string): line is MoveLine => moveLines.some((one) => one === line);

export type MoveAddress = { readonly addressLine1: string; readonly city: string; readonly state: string; readonly zip: string };

/** The last day with service at the old address, and the first one at the new address. */
export type MoveDays = { readonly endsOn: IsoDate; readonly startsOn: IsoDate };

/** What the operator offers (config). */
export type MoveLimits = {
  readonly offered: boolean;
  /** How many days ahead service may begin at the new address. */
  readonly aheadDays: number;
  /** How many days may lie between the two addresses. */
  readonly gapDays: number;
};

export const isOpenMove = ({ state }: { readonly state: MoveState }): boolean =>
  state === 'submitted' || state === 'scheduled' || state === 'in-progress';

export type MoveFacts = {
  readonly today: IsoDate;
  readonly lines: readonly { readonly line: LineOfService; readonly state: LineState }[];
  /** Of all parts. */
  readonly pastDue: Cents;
  readonly seasonIsOpen: boolean;
  readonly orderIsOpen: boolean;
  readonly moves: readonly { readonly state: MoveState }[];
};

export type NotMovable =
  | { readonly reason: 'not-offered' | 'no-service' | 'service-off' | 'not-set-up' | 'season-open' | 'order-open' | 'moving-already' }
  | { readonly reason: 'past-due'; readonly amount: Cents };

/** The days on which service may begin at the new address, both included. */
export type MoveChoice = { readonly firstOn: IsoDate; readonly lastOn: IsoDate };

/** Whether an account may move by itself, and when. */
export function moveChoice(facts: MoveFacts, limits: MoveLimits): Result<MoveChoice, NotMovable> {
  const { today, lines, pastDue } = facts;
  if (!limits.offered) return refuse({ reason: 'not-offered' });
  if (facts.moves.some(isOpenMove)) return refuse({ reason: 'moving-already' });
  if (pastDue > 0) return refuse({ reason: 'past-due', amount: pastDue });
  if (facts.seasonIsOpen) return refuse({ reason: 'season-open' });
  const own = lines.filter(({ line }) => isMoveLine(line));
  if (own.length === 0) return refuse({ reason: 'no-service' });
  if (own.some(({ state }) => state === 'suspended' || state === 'disconnected')) return refuse({ reason: 'service-off' });
  if (own.some(({ state }) => state === 'pending')) return refuse({ reason: 'not-set-up' });
  if (facts.orderIsOpen) return refuse({ reason: 'order-open' });
  return accept({ firstOn: firstDay(today), lastOn: plusDays(today, limits.aheadDays) });
}

/** The last day on which a move can still be changed or called off: a business day before service stops at the old address. */
export const lastDayToChange = ({ endsOn }: Pick<MoveDays, 'endsOn'>): IsoDate => bankingDayBefore(plusDays(endsOn, 1));

/** The soonest first day at a new address: the plant is told a business day ahead. */
function firstDay(today: IsoDate): IsoDate {
  let day = plusDays(today, 2);
  while (lastDayToChange({ endsOn: plusDays(day, -1) }) <= today) day = plusDays(day, 1);
  return day;
}

export type WrongDays = { readonly reason: 'start-too-early' | 'start-too-late' | 'end-too-early' | 'end-too-late'; readonly on: IsoDate };

/** Whether a move may be on these days. `on` is the nearest day that would do. */
export function daysFit({ endsOn, startsOn }: MoveDays, choice: MoveChoice, { gapDays }: Pick<MoveLimits, 'gapDays'>): Result<undefined, WrongDays> {
  if (startsOn < choice.firstOn) return refuse({ reason: 'start-too-early', on: choice.firstOn });
  if (startsOn > choice.lastOn) return refuse({ reason: 'start-too-late', on: choice.lastOn });
  if (endsOn >= startsOn) return refuse({ reason: 'end-too-late', on: plusDays(startsOn, -1) });
  const soonest = laterOf(plusDays(startsOn, -1 - gapDays), plusDays(choice.firstOn, -1));
  return endsOn < soonest ? refuse({ reason: 'end-too-early', on: soonest }) : accept(undefined);
}

/** The days to which an open move may be moved today; undefined if it is too late for that. */
export function changeableTo(move: MoveDays & { readonly state: MoveState }, today: IsoDate, { aheadDays }: MoveLimits): MoveChoice | undefined {
  if (moveStates[move.state].cancel === undefined || today > lastDayToChange(move)) return undefined;
  return { firstOn: firstDay(today), lastOn: plusDays(today, aheadDays) };
}
