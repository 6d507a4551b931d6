import type { MoveDays } from '#modules/move/rules/move.ts';
import type { MoveNotice } from '#modules/move/rules/notices.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';

type Of = MoveDays & { readonly accountId: string; readonly moveId: string; readonly at: IsoInstant };

const told = ({ accountId, moveId, at }: Of, what: string) => ({ key: `move ${what} ${moveId}`, accountId, at });
const daysOf = ({ endsOn, startsOn }: MoveDays) => ({ endsOn, startsOn });

export const bookedEvent = (of: Of): MoveNotice => ({ kind: 'move-booked', ...told(of, 'booked'), facts: daysOf(of) });
/** Each change is told for itself. */
export const changedEvent = (of: Of): MoveNotice => ({ kind: 'move-changed', ...told(of, `changed ${of.at}`), facts: daysOf(of) });
export const cancelledEvent = (of: Of): MoveNotice => ({ kind: 'move-cancelled', ...told(of, 'cancelled'), facts: { startsOn: of.startsOn } });
export const arrivedEvent = (of: Of): MoveNotice => ({ kind: 'move-arrived', ...told(of, 'arrived'), facts: { startsOn: of.startsOn } });
export const completedEvent = (of: Of & { readonly on: IsoDate }): MoveNotice => ({
  kind: 'move-completed',
  ...told(of, 'completed'),
  facts: { on: of.on },
});
