import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { StateTable } from '#platform/rules/state-table.ts';
import { withoutCardNumbers } from '#platform/rules/text/card-numbers.ts';

/** What somebody comes for (areas 15). */
export type AppointmentType = 'install' | 'repair' | 'swap' | 'pick-up' | 'disconnect';

export const appointmentTypeEnum: Enumeration<AppointmentType> = {
  name: 'AppointmentType',
  description: 'What a technician comes for',
  values: {
    install: 'a service is set up',
    repair: 'something does not work',
    swap: 'a device is replaced',
    'pick-up': 'equipment is taken back',
    disconnect: 'a service is taken down',
  },
};

/** Where an appointment is in its life (areas 15). */
export type AppointmentState =
  | 'requested'
  | 'scheduled'
  | 'needs-confirmation'
  | 'confirmed'
  | 'waitlisted'
  | 'assigned'
  | 'en-route'
  | 'delayed'
  | 'arrived'
  | 'in-progress'
  | 'completed'
  | 'no-access'
  | 'missed'
  | 'cancelled';

export const appointmentStateEnum: Enumeration<AppointmentState> = {
  name: 'AppointmentState',
  description: 'Where an appointment is in its life',
  values: {
    requested: 'its time is held for a few minutes while the customer decides',
    scheduled: 'it is booked',
    'needs-confirmation': 'the customer was asked whether somebody will be home',
    confirmed: 'the customer said that somebody will be home',
    waitlisted: 'it is booked, and the customer would rather have an earlier time',
    assigned: 'the technician of the day has it',
    'en-route': 'the technician is on the way',
    delayed: 'the window is over, or will be before the technician is there',
    arrived: 'the technician is at the door',
    'in-progress': 'the technician is at work',
    completed: 'the work is done',
    'no-access': 'nobody was there to let the technician in',
    missed: 'nobody came',
    cancelled: 'it was called off',
  },
};

/** What happens to an appointment. */
export type AppointmentEvent =
  | 'book'
  | 'lapse'
  | 'remind'
  | 'confirm'
  | 'wait'
  | 'leave-waitlist'
  | 'move'
  | 'cancel'
  | 'assign'
  | 'depart'
  | 'delay'
  | 'arrive'
  | 'start'
  | 'complete'
  | 'no-access'
  | 'miss';

/**
 * The life of an appointment (areas 15). Without a confirmation it goes on all the same; it can be moved or called off until the technician is on the
 * way, and while we are late.
 *
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> requested : time held
 *   requested --> scheduled : book
 *   requested --> cancelled : lapse
 *   scheduled --> needs_confirmation : remind
 *   scheduled --> confirmed : confirm
 *   scheduled --> waitlisted : wait
 *   needs_confirmation --> confirmed : confirm
 *   confirmed --> waitlisted : wait
 *   waitlisted --> scheduled : leave-waitlist, move
 *   waitlisted --> needs_confirmation : remind
 *   waitlisted --> confirmed : confirm
 *   scheduled --> assigned : assign
 *   needs_confirmation --> assigned : assign
 *   confirmed --> assigned : assign
 *   waitlisted --> assigned : assign
 *   assigned --> en_route : depart
 *   assigned --> scheduled : move
 *   assigned --> delayed : delay
 *   en_route --> delayed : delay
 *   en_route --> arrived : arrive
 *   delayed --> en_route : depart
 *   delayed --> arrived : arrive
 *   delayed --> missed : miss
 *   delayed --> scheduled : move
 *   arrived --> in_progress : start
 *   arrived --> no_access : no-access
 *   in_progress --> completed : complete
 *   assigned --> missed : miss
 *   en_route --> missed : miss
 *   assigned --> cancelled : cancel
 *   completed --> [*]
 *   no_access --> [*]
 *   missed --> [*]
 *   cancelled --> [*]
 * ```
 * All that is booked, up to assigned, and delayed can be moved (again scheduled) and cancelled.
 */
export const appointmentTable: StateTable<AppointmentState, AppointmentEvent> = {
  requested: { book: 'scheduled', lapse: 'cancelled' },
  scheduled: { remind: 'needs-confirmation', confirm: 'confirmed', wait: 'waitlisted', move: 'scheduled', cancel: 'cancelled', assign: 'assigned' },
  'needs-confirmation': { confirm: 'confirmed', wait: 'waitlisted', move: 'scheduled', cancel: 'cancelled', assign: 'assigned' },
  confirmed: { confirm: 'confirmed', wait: 'waitlisted', move: 'scheduled', cancel: 'cancelled', assign: 'assigned' },
  waitlisted: {
    ...{ remind: 'needs-confirmation', confirm: 'confirmed', 'leave-waitlist': 'scheduled' },
    ...{ move: 'scheduled', cancel: 'cancelled', assign: 'assigned' },
  },
  assigned: { confirm: 'assigned', move: 'scheduled', cancel: 'cancelled', depart: 'en-route', delay: 'delayed', miss: 'missed' },
  'en-route': { delay: 'delayed', arrive: 'arrived', miss: 'missed' },
  delayed: { move: 'scheduled', cancel: 'cancelled', depart: 'en-route', arrive: 'arrived', miss: 'missed' },
  arrived: { start: 'in-progress', 'no-access': 'no-access' },
  'in-progress': { complete: 'completed' },
  completed: {},
  'no-access': {},
  missed: {},
  cancelled: {},
};

/** Whether nothing happens to it any more. */
export const isOver = (state: AppointmentState): boolean => Object.keys(appointmentTable[state]).length === 0;

/** Whether an event can happen to it now. */
export const allows = (state: AppointmentState, event: AppointmentEvent): boolean => appointmentTable[state][event] !== undefined;

/** What a technician or a dispatcher reports of the day itself. */
export const dayEvents = [
  'assign',
  'depart',
  'arrive',
  'start',
  'complete',
  'delay',
  'no-access',
  'miss',
] as const satisfies readonly AppointmentEvent[];
export type DayEvent = (typeof dayEvents)[number];

/** The states in which the customer knows who comes. */
export const hasTechnician = (state: AppointmentState): boolean =>
  state === 'assigned' || state === 'en-route' || state === 'delayed' || state === 'arrived' || state === 'in-progress';

/** What customers say about a visit, in characters. */
export const LONGEST_NOTE = 300;

/** The customer's words on one line, card numbers up to their last four digits; undefined if there are none, or too many. */
export function noteOf(typed: string): string | undefined {
  const note = withoutCardNumbers(typed.replace(/[\p{C}\s]+/gu, ' ').trim());
  return note.length > LONGEST_NOTE ? undefined : note;
}
