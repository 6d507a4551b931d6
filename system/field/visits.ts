import type { AppointmentType, DayEvent } from '#modules/appointments/rules/appointment.ts';
import type { AppointmentsPort } from '#modules/appointments/server/port.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { embedded } from '#providers/embedded/testing.ts';
import type { Provider } from '#providers/provider.ts';
import type { Chance } from '../simulation/chance.ts';
import { nowOf, type Time, type Town } from './town.ts';

export type FieldWorld = {
  readonly seed: number;
  readonly chance: Chance;
  readonly time: Time;
  readonly town: Town;
  readonly provider: Provider;
  /** How many ids were given out: they are the same each time. */
  readonly given: { ids: number };
};

export const nextId = ({ seed, given }: FieldWorld, what: string): string => embedded.uuidOf(`${seed} ${what} ${given.ids++}`);

const types: readonly AppointmentType[] = ['install', 'repair', 'repair', 'swap', 'pick-up', 'disconnect'];
const wait = (port: AppointmentsPort, asked: Parameters<AppointmentsPort['waitlist']>[0]) => port.waitlist(asked);

/** Two customers want the same window at the same moment, or one alone. */
export async function bookSomething(world: FieldWorld): Promise<void> {
  const { chance, time, town, provider } = world;
  const at = nowOf(time);
  const type = chance.oneOf(types);
  const callers = [chance.oneOf(town.accountIds), ...(chance.happens(0.5) ? [chance.oneOf(town.accountIds)] : [])];
  const found = await provider.appointments.search({ accountId: callers[0] ?? '', type, at });
  if (!found || found.slots.length === 0) return;
  const { startsAt } = chance.oneOf(found.slots.slice(0, 12));
  const asked = callers.map((accountId) => ({ accountId, holdId: nextId(world, 'hold') }));
  await Promise.all(
    asked.map(async ({ accountId, holdId }) => {
      const held = await provider.appointments.hold({ accountId, holdId, type, startsAt, appointmentId: undefined, at });
      if (held.ok) await provider.appointments.book({ accountId, appointmentId: holdId, holdId, note: undefined, at });
    }),
  );
}

/** A customer confirms, waits for an earlier time, moves, takes what was offered, or calls off; some press twice. */
export async function changeSomething(world: FieldWorld): Promise<void> {
  const { chance, time, town, provider } = world;
  const { appointments } = provider;
  const at = nowOf(time);
  const accountId = chance.oneOf(town.accountIds);
  const [visit] = await appointments.appointments(accountId, at);
  const act = chance.oneOf(['confirm', 'wait', 'move', 'cancel', 'take-offer'] as const);
  const holdId = nextId(world, 'move');
  const twice = chance.happens(0.3);
  const drawn = chance.next();
  if (!visit) return;
  const { appointmentId, type, offer } = visit;
  const key = { accountId, appointmentId, at };
  const once = async (): Promise<unknown> => {
    if (act === 'confirm') return appointments.confirm(key);
    if (act === 'cancel') return appointments.cancel(key);
    if (act === 'wait') return wait(appointments, { ...key, on: true });
    if (act === 'take-offer') return offer && appointments.reschedule({ ...key, holdId: offer.holdId });
    const slots = (await appointments.search({ accountId, type, at }))?.slots ?? [];
    const slot = slots[Math.floor(drawn * Math.min(slots.length, 20))];
    if (!slot) return undefined;
    const held = await appointments.hold({ accountId, holdId, type, startsAt: slot.startsAt, appointmentId, at });
    return held.ok ? appointments.reschedule({ ...key, holdId }) : undefined;
  };
  await Promise.all(twice && act !== 'move' ? [once(), once()] : [once()]);
}

/** Technicians report of their day, in an order that need not be right; dispatchers move a visit to another of them. */
export async function reportSomething({ chance, time, town, provider }: FieldWorld): Promise<void> {
  const at = nowOf(time);
  const rows = await provider.dispatch.board(todayIn(at, 'America/New_York'), at);
  const visits = rows.flatMap((row) => row.visits).toSorted((one, other) => (one.appointmentId < other.appointmentId ? -1 : 1));
  const events: readonly DayEvent[] = ['assign', 'depart', 'arrive', 'start', 'complete', 'complete', 'no-access'];
  const [event, drawn, badge, moves] = [chance.oneOf(events), chance.next(), chance.oneOf(town.badges), chance.happens(0.2)];
  const visit = visits[Math.floor(drawn * visits.length)];
  if (!visit) return;
  if (moves) await provider.dispatch.move({ number: visit.number, badge, plannedAt: visit.plannedAt, at });
  else await provider.dispatch.report({ number: visit.number, event, at });
}
