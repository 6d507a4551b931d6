import { pathOf } from '#platform/rules/routes.ts';
import { LookUpAppointmentDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { LookUpPage } from './LookUpPage.tsx';

/** /service-appointments/look-up: without sign-in, by number and ZIP. Whatever does not fit gets the same answer. */
export const page = definePage({
  load: async () => ({}),
  act: lookUp,
  title: (_, words) => sayIn<typeof en>(words, 'appointments')('lookUpTitle'),
  Page: LookUpPage,
});

async function lookUp(form: FormData, { graph, words }: PageRequest): Promise<ActionAnswer> {
  const { number = '', zip = '' } = fieldsOf(form);
  const { lookUpAppointment: answer } = await graph(LookUpAppointmentDocument, { number, zip });
  if (answer.__typename === 'AppointmentFound') return { goTo: pathOf('appointmentVisit', { code: answer.code }) };
  const say = sayIn<typeof en>(words, 'appointments');
  return { problems: [answer.reason === 'too-many' ? { field: '', text: say('lookUpTooMany') } : { field: 'number', text: say('lookUpUnknown') }] };
}
