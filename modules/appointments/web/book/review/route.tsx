import { pathOf } from '#platform/rules/routes.ts';
import { AppointmentDocument, AppointmentHeldDocument, BookAppointmentDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { refused } from '../../refusal-text.ts';
import { type ReviewData, ReviewPage } from './ReviewPage.tsx';

/** /service-appointments/book/{type}/{hold}: what is about to be booked. Once it is, this address leads to the visit. */
export const page = definePage<ReviewData>({
  async load({ graph, params: { hold = '', type = '' } }) {
    const [{ account: held }, { account }] = await Promise.all([
      graph(AppointmentHeldDocument, { id: hold }),
      graph(AppointmentDocument, { id: hold }),
    ]);
    if (account?.appointment) return goTo(pathOf('appointment', { id: hold }));
    return held?.appointmentHold ? { hold: held.appointmentHold } : goTo(`${pathOf('appointmentTime', { type })}?over=yes`);
  },
  act: book,
  title: (_, words) => sayIn<typeof en>(words, 'appointments')('reviewTitle'),
  Page: ReviewPage,
});

async function book(form: FormData, { graph, words, params: { hold = '' } }: PageRequest): Promise<ActionAnswer> {
  const { note = '' } = fieldsOf(form);
  const { bookAppointment: answer } = await graph(BookAppointmentDocument, { holdId: hold, note });
  return answer.__typename === 'Appointment' ? { goTo: `${pathOf('appointment', { id: answer.id })}?done=booked` } : refused(answer.reason, words);
}
