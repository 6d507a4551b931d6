import { pathOf } from '#platform/rules/routes.ts';
import {
  AppointmentDocument,
  AppointmentHeldDocument,
  AppointmentTimesDocument,
  RescheduleAppointmentDocument,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, goTo, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { holdSlot } from '../hold-slot.ts';
import { refused } from '../refusal-text.ts';
import { type RescheduleData, ReschedulePage } from './ReschedulePage.tsx';

/** /service-appointments/{id}/reschedule: another time; with `?hold=` the one that is kept, which a press makes the visit's (SVC-29). */
export const page = definePage<RescheduleData>({
  async load({ graph, params: { id = '' }, search: { hold, from } }) {
    const { account } = await graph(AppointmentDocument, { id });
    const visit = account?.appointment;
    if (!account || !visit) return notHere;
    if (!visit.mayBeChanged || !account.mayManageVisits) return goTo(pathOf('appointment', { id }));
    const [times, held] = await Promise.all([
      graph(AppointmentTimesDocument, { type: visit.type }),
      hold === undefined ? undefined : graph(AppointmentHeldDocument, { id: hold }),
    ]);
    return {
      visit,
      from,
      slots: times.account?.timeSlots?.slots ?? [],
      held: held?.account?.appointmentHold ?? undefined,
      isOver: hold !== undefined,
    };
  },
  act: move,
  title: (_, words) => sayIn<typeof en>(words, 'appointments')('moveTitle'),
  Page: ReschedulePage,
});

async function move(form: FormData, request: PageRequest): Promise<ActionAnswer> {
  const { graph, words, params } = request;
  const { id = '' } = params;
  const { hold = '' } = fieldsOf(form);
  if (hold === '') {
    const { account } = await graph(AppointmentDocument, { id });
    const visit = account?.appointment;
    if (!visit) return refused('no-such-appointment', words);
    const { type } = visit;
    return holdSlot(form, request, { type, appointmentId: id }, (held) => `${pathOf('appointmentReschedule', { id })}?hold=${held}`);
  }
  const { rescheduleAppointment: answer } = await graph(RescheduleAppointmentDocument, { id, holdId: hold });
  return answer.__typename === 'Appointment' ? { goTo: `${pathOf('appointment', { id })}?done=moved` } : refused(answer.reason, words);
}
