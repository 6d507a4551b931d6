import { z } from 'zod';
import { valuesOf } from '#platform/rules/enumeration.ts';
import type { Shapes } from '#platform/server/ports/reading.ts';
import { date, instant, money, orNone } from '#platform/server/ports/shapes.ts';
import { type AppointmentEvent, appointmentStateEnum, appointmentTypeEnum } from '../rules/appointment.ts';
import type { DispatchPort } from './dispatch-port.ts';
import type { AppointmentsPort } from './port.ts';

const type = z.enum(valuesOf(appointmentTypeEnum));
const state = z.enum(valuesOf(appointmentStateEnum));
const window = { startsAt: instant, endsAt: instant };
const arrival = z.object({ at: instant, stopsBefore: z.int().min(0) });

const hold = z.object({
  ...window,
  holdId: z.string(),
  type,
  timeZone: z.string(),
  fee: money,
  heldUntil: instant,
  appointmentId: orNone(z.string()),
});

const appointment = z.object({
  ...window,
  appointmentId: z.string(),
  number: z.string(),
  type,
  state,
  timeZone: z.string(),
  place: z.object({ addressLine1: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  note: orNone(z.string()),
  fee: money,
  offer: orNone(hold),
  technician: orNone(z.object({ name: z.string(), badge: z.string(), van: z.string(), sinceYear: z.int() })),
  arrival: orNone(arrival),
  credit: orNone(money),
  steps: z.array(z.object({ event: z.custom<AppointmentEvent>((value) => typeof value === 'string'), state, at: instant })),
  bookedAt: instant,
});

export const appointmentsShapes: Shapes<AppointmentsPort> = {
  appointments: z.array(appointment),
  appointment: orNone(appointment),
  find: orNone(z.object({ accountId: z.string(), appointmentId: z.string(), zip: z.string() })),
  search: orNone(z.object({ timeZone: z.string(), fee: money, slots: z.array(z.object(window)) })),
  held: orNone(hold),
};

const visit = z.object({
  ...window,
  accountId: z.string(),
  appointmentId: z.string(),
  number: z.string(),
  type,
  state,
  badge: z.string(),
  plannedAt: instant,
  timeZone: z.string(),
  city: z.string(),
  zip: z.string(),
  note: orNone(z.string()),
  arrival: orNone(arrival),
  arrivedAt: orNone(instant),
});

const row = z.object({
  technicianId: z.string(),
  name: z.string(),
  badge: z.string(),
  skills: z.array(type),
  timeZone: z.string(),
  shift: orNone(z.object({ from: z.int(), to: z.int() })),
  visits: z.array(visit),
});

export const dispatchShapes: Shapes<DispatchPort> = {
  board: z.array(row),
  visit: orNone(visit),
  capacity: z.array(z.object({ day: date, free: z.int(), of: z.int() })),
};
