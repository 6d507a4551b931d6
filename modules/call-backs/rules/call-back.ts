import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { StateTable } from '#platform/rules/state-table.ts';

/** What a call is about, in display order. */
export type CallBackTopic = 'outage' | 'service' | 'visit' | 'bill' | 'else';

export const callBackTopicEnum: Enumeration<CallBackTopic> = {
  name: 'CallBackTopic',
  description: 'What a call is about',
  values: {
    outage: 'service is out',
    service: 'something else does not work',
    visit: 'the visit of a technician',
    bill: 'a bill or payment',
    else: 'anything else',
  },
};

/** `requested` waits for its window; in it, and after, it is queued (`standingOf`). */
export type CallBackState = 'requested' | 'calling' | 'done' | 'missed' | 'cancelled';
export type CallBackEvent = 'call' | 'reached' | 'missed' | 'again' | 'cancel';

/**
 * Nobody answered: `again` the first time, which waits for another window; `missed` the second.
 *
 *     requested → calling → done
 *                 calling → requested (again)
 *                 calling → missed
 *     requested → cancelled
 */
export const callBackStates = {
  requested: { call: 'calling', cancel: 'cancelled' },
  calling: { reached: 'done', again: 'requested', missed: 'missed' },
  done: {},
  missed: {},
  cancelled: {},
} as const satisfies StateTable<CallBackState, CallBackEvent>;

/** How often we call before we give up (areas 16). */
const MOST_TRIES = 2;

/** What becomes of one that nobody answered. @param tries this one included */
export const missedEvent = (tries: number): CallBackEvent => (tries < MOST_TRIES ? 'again' : 'missed');

/** How a request stands, as the person who asked reads it. */
export type CallBackStanding = 'requested' | 'queued' | 'calling' | 'done' | 'missed' | 'cancelled';

export const callBackStandingEnum: Enumeration<CallBackStanding> = {
  name: 'CallBackStanding',
  description: 'How a request for a call stands',
  values: {
    requested: 'its window has not begun',
    queued: 'its window has begun, and it is called in its turn',
    calling: 'we are calling',
    done: 'we talked',
    missed: 'nobody answered, twice',
    cancelled: 'it is not wanted any more',
  },
};

export const standingOf = (
  { state, windowAt }: { readonly state: CallBackState; readonly windowAt: IsoInstant },
  now: IsoInstant,
): CallBackStanding => (state === 'requested' && windowAt <= now ? 'queued' : state);
