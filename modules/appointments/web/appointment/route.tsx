import { pathOf } from '#platform/rules/routes.ts';
import {
  AppointmentDocument,
  ConfirmAppointmentDocument,
  RescheduleAppointmentDocument,
  WaitForEarlierDocument,
} from '#platform/web/generated/graphql.ts';
import { type ActionAnswer, definePage, fieldsOf, notHere, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { refused } from '../refusal-text.ts';
import { titleOf } from '../visit-words.ts';
import { type AppointmentData, AppointmentPage, doneIn } from './AppointmentPage.tsx';

/** /service-appointments/{id}; `?done=` says what has just changed. */
export const page = definePage<AppointmentData>({
  async load({ graph, params: { id = '' }, search: { done } }) {
    const { account } = await graph(AppointmentDocument, { id });
    if (!account?.appointment) return notHere;
    return { visit: account.appointment, mayManage: account.mayManageVisits, done: doneIn(done) };
  },
  act: actOnVisit,
  title: ({ visit }, words) => titleOf(visit, sayIn<typeof en>(words, 'appointments'), words.language),
  Page: AppointmentPage,
});

/** Confirms, takes an earlier time that was offered, and joins or leaves the waitlist: the buttons of a visit's page. */
export async function actOnVisit(form: FormData, { graph, words, params: { id: ofAddress = '' } }: PageRequest): Promise<ActionAnswer> {
  const { act = '', offer = '', visit = '' } = fieldsOf(form);
  const id = ofAddress || visit;
  const answer = await (async () => {
    switch (act) {
      case 'take':
        return (await graph(RescheduleAppointmentDocument, { id, holdId: offer })).rescheduleAppointment;
      case 'wait':
      case 'leave':
        return (await graph(WaitForEarlierDocument, { id, on: act === 'wait' })).waitForEarlier;
      default:
        return (await graph(ConfirmAppointmentDocument, { id })).confirmAppointment;
    }
  })();
  if (answer.__typename === 'AppointmentRefused') return refused(answer.reason, words);
  const done = act === 'take' ? 'moved' : act === 'wait' ? 'waiting' : act === 'leave' ? 'left' : 'confirmed';
  return { goTo: `${pathOf('appointment', { id })}?done=${done}` };
}
