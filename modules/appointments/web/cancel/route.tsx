import { pathOf } from '#platform/rules/routes.ts';
import { AppointmentDocument, CancelAppointmentDocument } from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { refused } from '../refusal-text.ts';
import { type CancelData, CancelPage } from './CancelPage.tsx';

/** /service-appointments/{id}/cancel: asks first (SVC-30). */
export const page = definePage<CancelData>({
  async load({ graph, params: { id = '' } }) {
    const { account } = await graph(AppointmentDocument, { id });
    if (!account?.appointment) return notHere;
    return account.appointment.mayBeChanged && account.mayManageVisits ? { visit: account.appointment } : goTo(pathOf('appointment', { id }));
  },
  act: cancel,
  title: (_, words) => sayIn<typeof en>(words, 'appointments')('cancelTitle'),
  Page: CancelPage,
});

async function cancel(_: FormData, { graph, words, params: { id = '' } }: PageRequest): Promise<ActionAnswer> {
  const { cancelAppointment: answer } = await graph(CancelAppointmentDocument, { id });
  return answer.__typename === 'Appointment' ? { goTo: `${pathOf('appointment', { id })}?done=cancelled` } : refused(answer.reason, words);
}
