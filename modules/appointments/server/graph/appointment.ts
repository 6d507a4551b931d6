import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { allows, appointmentStateEnum, appointmentTypeEnum } from '../../rules/appointment.ts';
import type { Arrival } from '../../rules/arrival.ts';
import type { Window } from '../../rules/windows.ts';
import type { Appointment, Hold, Step, Technician, TimeSlots } from '../port.ts';

/** A visit, a time that is held for one, and the times that are free. */
export function addAppointment(builder: GraphBuilder) {
  const type = enumOf(builder, appointmentTypeEnum);
  const window = builder.objectRef<Window>('TimeSlot').implement({
    description: 'A window in which somebody could come',
    fields: (t) => ({
      startsAt: t.expose('startsAt', { type: 'IsoInstant', description: 'Its beginning' }),
      endsAt: t.expose('endsAt', { type: 'IsoInstant', description: 'Its end' }),
    }),
  });
  const slots = builder.objectRef<TimeSlots>('TimeSlots').implement({
    description: 'When somebody could come, and what that costs',
    fields: (t) => ({
      timeZone: t.exposeString('timeZone', { description: 'The time zone of the place' }),
      fee: t.expose('fee', { type: 'Cents', description: 'What the visit costs; zero costs nothing' }),
      slots: t.field({ type: [window], description: 'In their order', resolve: (found) => [...found.slots] }),
    }),
  });
  const hold = builder.objectRef<Hold>('AppointmentHold').implement({
    description: 'A time that is kept while the customer decides',
    fields: (t) => ({
      id: t.exposeID('holdId', { description: 'Its id' }),
      type: t.expose('type', { type, description: 'What for' }),
      startsAt: t.expose('startsAt', { type: 'IsoInstant', description: 'The beginning of the window' }),
      endsAt: t.expose('endsAt', { type: 'IsoInstant', description: 'Its end' }),
      timeZone: t.exposeString('timeZone', { description: 'The time zone of the place' }),
      fee: t.expose('fee', { type: 'Cents', description: 'What the visit costs; zero costs nothing' }),
      lapsesAt: t.expose('heldUntil', { type: 'IsoInstant', description: 'Until when it is kept' }),
      appointmentId: t.exposeID('appointmentId', { nullable: true, description: 'What is to be moved; null for a new appointment' }),
    }),
  });
  const technician = builder.objectRef<Technician>('Technician').implement({
    description: 'Who comes',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'First and last name' }),
      badge: t.exposeString('badge', { description: 'The number on the badge' }),
      van: t.exposeString('van', { description: 'The number of the van' }),
      sinceYear: t.exposeInt('sinceYear', { description: 'The year since which they do this work' }),
    }),
  });
  const arrival = builder.objectRef<Arrival>('Arrival').implement({
    description: 'When the technician will be there',
    fields: (t) => ({
      at: t.expose('at', { type: 'IsoInstant', description: 'As things stand' }),
      stopsBefore: t.exposeInt('stopsBefore', { description: 'How many others come first' }),
    }),
  });
  const step = builder.objectRef<Step>('AppointmentStep').implement({
    description: 'What happened to an appointment',
    fields: (t) => ({
      state: t.expose('state', { type: enumOf(builder, appointmentStateEnum), description: 'Its state from then on' }),
      at: t.expose('at', { type: 'IsoInstant', description: 'When' }),
    }),
  });
  const appointment = builder.objectRef<Appointment>('Appointment').implement({
    description: 'A visit of a technician',
    fields: (t) => ({
      id: t.exposeID('appointmentId', { description: 'Its id' }),
      number: t.exposeString('number', { description: 'The number by which both sides find it: "AP…"' }),
      type: t.expose('type', { type, description: 'What for' }),
      state: t.expose('state', { type: enumOf(builder, appointmentStateEnum), description: 'Where it is in its life' }),
      startsAt: t.expose('startsAt', { type: 'IsoInstant', description: 'The beginning of its window' }),
      endsAt: t.expose('endsAt', { type: 'IsoInstant', description: 'Its end' }),
      timeZone: t.exposeString('timeZone', { description: 'The time zone of the place' }),
      addressLine1: t.string({ description: 'Street and house of the place', resolve: ({ place }) => place.addressLine1 }),
      city: t.string({ description: 'City of the place', resolve: ({ place }) => place.city }),
      note: t.exposeString('note', { nullable: true, description: 'What the customer says about it; null if nothing' }),
      fee: t.expose('fee', { type: 'Cents', description: 'What it costs; zero costs nothing' }),
      mayBeChanged: t.boolean({ description: 'Whether it can still be moved and cancelled', resolve: ({ state }) => allows(state, 'move') }),
      offer: t.field({
        type: hold,
        nullable: true,
        description: 'An earlier time that is kept for it; null if there is none',
        resolve: ({ offer }) => offer,
      }),
      technician: t.field({
        type: technician,
        nullable: true,
        description: 'Who comes; null until the day, and once it is over',
        resolve: (one) => one.technician,
      }),
      arrival: t.field({
        type: arrival,
        nullable: true,
        description: 'When the technician will be there; null until the day, and once they are',
        resolve: (one) => one.arrival,
      }),
      credit: t.expose('credit', { type: 'Cents', nullable: true, description: 'What was credited because it was late or missed; null if nothing' }),
      steps: t.field({ type: [step], description: 'What happened to it, oldest first', resolve: ({ steps }) => [...steps] }),
    }),
  });
  return { appointment, hold, slots };
}
