import type { Result } from '#platform/rules/result.ts';
import { mayManageVisits, mayPay } from '#platform/rules/role.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import { requireActiveViewer, requireViewer } from '#platform/server/graph/viewer.ts';
import { appointmentTypeEnum } from '../rules/appointment.ts';
import { type AppointmentRefusal, appointmentRefusalEnum } from '../rules/refusal.ts';
import type { AppointmentsApi } from './api.ts';
import { addAppointment } from './graph/appointment.ts';
import { addForVisitors } from './graph/visitors.ts';

type Refused = { readonly reason: AppointmentRefusal };
/** Technicians' visits: below the account, and without sign-in by a code. */
export function addAppointmentsGraph(builder: GraphBuilder, api: () => AppointmentsApi): void {
  const { appointment, hold, slots } = addAppointment(builder);
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
      resolve: (_, { type }, context) => api().slots(requireViewer(context), { type }),
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
