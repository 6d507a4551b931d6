import type { ActionAnswer } from '#platform/web/page.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';
import type { AppointmentRefusal } from '../rules/refusal.ts';

const texts = {
  'may-not': 'refusedMayNot',
  malformed: 'refusedNote',
  'too-many': 'refusedTooMany',
  'not-served': 'notServed',
  'slot-taken': 'refusedTaken',
  'hold-over': 'refusedOver',
  'no-such-appointment': 'refusedUnknown',
  'too-late': 'refusedTooLate',
} as const satisfies Readonly<Record<AppointmentRefusal, keyof typeof en>>;

/** Why nothing was done, at the field where that can be mended. */
export function refused(reason: AppointmentRefusal, words: Words): ActionAnswer {
  const field = reason === 'malformed' ? 'note' : reason === 'slot-taken' ? 'slot' : '';
  return { problems: [{ field, text: sayIn<typeof en>(words, 'appointments')(texts[reason]) }] };
}
