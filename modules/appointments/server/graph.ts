import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { Result } from '#platform/rules/result.ts';
import { mayManageVisits, mayPay } from '#platform/rules/role.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActiveViewer, requireViewer } from '#platform/server/graph/viewer.ts';
import { allows, appointmentStateEnum, appointmentTypeEnum } from '../rules/appointment.ts';
import type { Arrival } from '../rules/arrival.ts';
import { type AppointmentRefusal, appointmentRefusalEnum } from '../rules/refusal.ts';
import type { Window } from '../rules/windows.ts';
import type { AppointmentsApi } from './api.ts';
import type { Appointment, Hold, Step, Technician, TimeSlots } from './port.ts';

type Refused = { readonly reason: AppointmentRefusal };
type Found = { readonly code: string };
type NotFound = { readonly reason: 'too-many' | 'unknown' };

const lookUpRefusalEnum: Enumeration<NotFound['reason']> = {
  name: 'AppointmentLookUpRefusal',
  description: 'Why no appointment was found',
  values: { 'too-many': 'this network has looked too often for now', unknown: 'no appointment has this number and this ZIP' },
};

/** Technicians' visits: below the account, and without sign-in by a code. */
export function addAppointmentsGraph(builder: GraphBuilder, api: () => AppointmentsApi): void {
  const { appointment, hold, slots } = addTypes(builder);
  const refused = builder.objectRef<Refused>('AppointmentRefused').implement({
    description: 'Nothing was held, booked or changed',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, appointmentRefusalEnum), description: 'Why not' }) }),
  });
  const answer = builder.unionType('AppointmentAnswer', {
    description: 'The appointment after the act, or why nothing was done',
    types: [appointment, refused],
    resolveType: (value: object) => ('reason' in value ? 'AppointmentRefused' : 'Appointment'),
  });
  const holdAnswer = builder.unionType('AppointmentHoldAnswer', {
    description: 'What is held, or why nothing is',
    types: [hold, refused],
    resolveType: (value: object) => ('reason' in value ? 'AppointmentRefused' : 'AppointmentHold'),
  });
  const answered = <Value extends object>(result: Result<Value, AppointmentRefusal>): Value | Refused =>
    result.ok ? result.value : { reason: result.refusal };
  const idArg = builder.args((t) => ({ id: t.id({ required: true, description: 'The appointment' }) }));

  builder.objectFields('Account', (t) => ({
    appointments: t.field({
      type: [appointment],
      description: 'The visits of technicians: those to come first, then the others, newest first',
      resolve: async (_, __, context) => [...(await api().mine(requireViewer(context)))],
    }),
    appointment: t.field({
      type: appointment,
      nullable: true,
      description: 'One visit; null if the account has no such visit',
      args: idArg,
      resolve: (_, { id }, context) => api().one(requireViewer(context), id),
    }),
    timeSlots: t.field({
      type: slots,
      nullable: true,
      description: 'The times at which somebody could come; null where nobody does',
      args: { type: t.arg({ type: enumOf(builder, appointmentTypeEnum), required: true, description: 'What for' }) },
      resolve: (_, { type }, context) => api().slots(requireViewer(context), type),
    }),
    appointmentHold: t.field({
      type: hold,
      nullable: true,
      description: 'A time that is held; null once that is over, or it was used',
      args: { id: t.arg.id({ required: true, description: 'The hold' }) },
      resolve: (_, { id }, context) => api().held(requireViewer(context), id),
    }),
    mayManageVisits: t.boolean({
      description: 'Whether the viewer may book, move and cancel visits',
      resolve: (_, __, context) => mayManageVisits(requireViewer(context).role),
    }),
    mayBookPaidVisits: t.boolean({
      description: 'Whether the viewer may book visits that cost something',
      resolve: (_, __, context) => mayPay(requireViewer(context).role, requireViewer(context).customerType),
    }),
  }));
  builder.mutationFields((t) => ({
    holdTime: t.field({
      type: holdAnswer,
      description: 'Keeps a time for some minutes, while the customer decides',
      args: {
        id: t.arg.id({ required: true, description: 'The hold, chosen by the browser: a repeat holds once' }),
        type: t.arg({ type: enumOf(builder, appointmentTypeEnum), required: true, description: 'What for' }),
        startsAt: t.arg({ type: 'IsoInstant', required: true, description: 'The beginning of the window' }),
        appointmentId: t.arg.id({ description: 'The appointment that is to be moved; none for a new one' }),
      },
      resolve: async (_, { id, type, startsAt, appointmentId }, context) =>
        answered(await api().hold(requireActiveViewer(context), { holdId: id, type, startsAt, appointmentId: appointmentId ?? undefined })),
    }),
    bookAppointment: t.field({
      type: answer,
      description: 'Books the time that is held; again books nothing more',
      args: {
        holdId: t.arg.id({ required: true, description: 'The hold, whose id the appointment gets' }),
        note: t.arg.string({ required: true, description: 'What the customer says about it, at most 300 characters; may be empty' }),
      },
      resolve: async (_, { holdId, note }, context) => answered(await api().book(requireActiveViewer(context), holdId, note)),
    }),
    rescheduleAppointment: t.field({
      type: answer,
      description: 'Moves an appointment to the time that is held for it (SVC-29)',
      args: { ...idArg, holdId: t.arg.id({ required: true, description: 'The hold' }) },
      resolve: async (_, { id, holdId }, context) => answered(await api().reschedule(requireActiveViewer(context), id, holdId)),
    }),
    cancelAppointment: t.field({
      type: answer,
      description: 'Calls an appointment off (SVC-30)',
      args: idArg,
      resolve: async (_, { id }, context) => answered(await api().cancel(requireActiveViewer(context), id)),
    }),
    confirmAppointment: t.field({
      type: answer,
      description: 'Somebody will be home',
      args: idArg,
      resolve: async (_, { id }, context) => answered(await api().confirm(requireActiveViewer(context), id)),
    }),
    waitForEarlier: t.field({
      type: answer,
      description: 'Puts an appointment on the waitlist for an earlier time, or takes it off',
      args: { ...idArg, on: t.arg.boolean({ required: true, description: 'Whether it waits' }) },
      resolve: async (_, { id, on }, context) => answered(await api().waitForEarlier(requireActiveViewer(context), id, on)),
    }),
    confirmVisit: t.field({
      type: answer,
      description: 'Somebody will be home, said without sign-in',
      args: { code: t.arg.string({ required: true, description: 'From a mail, a text, or the look-up' }) },
      resolve: async (_, { code }) => answered(await api().confirmByCode(code)),
    }),
  }));
  addForVisitors(builder, api, appointment);
}

/** What somebody can do who has the number and the ZIP, or the link from a mail or a text. */
function addForVisitors(builder: GraphBuilder, api: () => AppointmentsApi, appointment: ReturnType<typeof addTypes>['appointment']): void {
  const found = builder.objectRef<Found>('AppointmentFound').implement({
    description: 'There is such an appointment',
    fields: (t) => ({ code: t.exposeString('code', { description: 'What opens it without sign-in' }) }),
  });
  const notFound = builder.objectRef<NotFound>('AppointmentNotFound').implement({
    description: 'No appointment was found',
    fields: (t) => ({ reason: t.expose('reason', { type: enumOf(builder, lookUpRefusalEnum), description: 'Why not' }) }),
  });
  const lookUpAnswer = builder.unionType('AppointmentLookUpAnswer', {
    description: 'What opens the appointment, or why nothing was found',
    types: [found, notFound],
    resolveType: (value: object) => ('reason' in value ? 'AppointmentNotFound' : 'AppointmentFound'),
  });
  builder.queryField('visitByCode', (t) =>
    t.field({
      type: appointment,
      nullable: true,
      description: 'The appointment that a code opens without sign-in; null for a code that we did not make',
      args: { code: t.arg.string({ required: true, description: 'From a mail, a text, or the look-up' }) },
      resolve: (_, { code }) => api().byCode(code),
    }),
  );
  builder.mutationFields((t) => ({
    lookUpAppointment: t.field({
      type: lookUpAnswer,
      description: 'Finds an appointment by its number and ZIP. Whatever does not fit gets the same answer',
      args: {
        number: t.arg.string({ required: true, description: 'The number of the appointment, as typed' }),
        zip: t.arg.string({ required: true, description: 'The ZIP of its place, as typed' }),
      },
      async resolve(_, typed, { address }) {
        const result = await api().lookUp(typed, address);
        return result.ok ? result.value : { reason: result.refusal };
      },
    }),
  }));
}

function addTypes(builder: GraphBuilder) {
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
