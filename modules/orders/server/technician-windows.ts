import { randomUUID } from 'node:crypto';
import type { Window } from '#modules/appointments/rules/windows.ts';
import type { TimeSlots } from '#modules/appointments/server/api.ts';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { OrdersDependencies } from './dependencies.ts';
import type { Customer } from './shopping.ts';

/** When somebody can come who brings and sets up an order. */
export interface TechnicianWindows {
  /** Once the time to pay for the order is over. Undefined where nobody comes. */
  free(accountId: string): Promise<TimeSlots | undefined>;
  /** Keeps a window for as long as ordering takes. @returns the id of the hold; undefined if it is somebody else's by now */
  hold(customer: Customer, window: Pick<Window, 'startsAt'>): Promise<string | undefined>;
}

export const createTechnicianWindows = ({ clock, appointments }: Pick<OrdersDependencies, 'clock' | 'appointments'>): TechnicianWindows => ({
  async free(accountId) {
    const at = clock.now();
    const found = await appointments.slots({ accountId }, { type: 'install', forOrder: true });
    const from = plusMilliseconds(at, DAY_MS);
    return found && { ...found, slots: found.slots.filter(({ startsAt }) => startsAt > from) };
  },
  async hold(customer, { startsAt }) {
    const wish = { holdId: randomUUID(), type: 'install', startsAt, appointmentId: undefined, forOrder: true } as const;
    return (await appointments.hold(customer, wish)).ok ? wish.holdId : undefined;
  },
});
