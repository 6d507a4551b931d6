import type { Enumeration } from '#platform/rules/enumeration.ts';
import type { GraphBuilder } from '#platform/server/graph/builder.ts';
import { enumOf } from '#platform/server/graph/enumerations.ts';
import type { AppointmentsApi } from '../api.ts';
import type { addAppointment } from './appointment.ts';

type Found = { readonly code: string };
type NotFound = { readonly reason: 'too-many' | 'unknown' };

const lookUpRefusalEnum: Enumeration<NotFound['reason']> = {
  name: 'AppointmentLookUpRefusal',
  description: 'Why no appointment was found',
  values: { 'too-many': 'this network has looked too often for now', unknown: 'no appointment has this number and this ZIP' },
};

/** What somebody can do who has the number and the ZIP, or the link from a mail or a text. */
export function addForVisitors(
  builder: GraphBuilder,
  api: () => AppointmentsApi,
  appointment: ReturnType<typeof addAppointment>['appointment'],
): void {
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
