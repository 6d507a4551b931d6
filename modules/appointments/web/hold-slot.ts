import type { IsoInstant } from '#platform/rules/calendar.ts';
import { HoldTimeDocument } from '#platform/web/generated/graphql.ts';
import { newIntent } from '#platform/web/intent.ts';
import { type ActionAnswer, fieldsOf, type PageRequest } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import type { AppointmentType } from '../rules/appointment.ts';
import { refused } from './refusal-text.ts';

const isInstant = (text: string): text is IsoInstant => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

/** Holds the chosen time of a form. @param next where it goes on, by the id of what is held */
export async function holdSlot(
  form: FormData,
  { graph, words }: PageRequest,
  of: { readonly type: AppointmentType; readonly appointmentId: string | undefined },
  next: (holdId: string) => `/${string}`,
): Promise<ActionAnswer> {
  const { slot = '' } = fieldsOf(form);
  if (!isInstant(slot)) return { problems: [{ field: 'slot', text: sayIn<typeof en>(words, 'appointments')('slotMissing') }] };
  const { holdTime: answer } = await graph(HoldTimeDocument, {
    id: newIntent(),
    startsAt: slot,
    type: of.type,
    appointmentId: of.appointmentId ?? null,
  });
  return answer.__typename === 'AppointmentHold' ? { goTo: next(answer.id) } : refused(answer.reason, words);
}
