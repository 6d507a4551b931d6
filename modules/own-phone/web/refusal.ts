import { hasKey } from '#platform/rules/has-key.ts';
import type { OrderRefusalFragment, OwnPhoneRefusalFragment } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

type Reason = OwnPhoneRefusalFragment['reason'];

/** What is wrong with the phone, which is told at its field. */
const ofPhone: ReadonlySet<Reason> = new Set(['short', 'check-digit', 'unknown', 'no-bands', 'locked', 'reported', 'unpaid', 'phone-in-use']);

const messages = {
  short: 'refused_short',
  'check-digit': 'refused_check_digit',
  unknown: 'refused_unknown',
  'no-bands': 'refused_no_bands',
  locked: 'refused_locked',
  reported: 'refused_reported',
  unpaid: 'refused_unpaid',
  'phone-in-use': 'refused_phone_in_use',
  'too-many': 'refused_too_many',
  'no-phone': 'refused_no_phone',
  'no-esim': 'refused_no_esim',
  malformed: 'refused_gone',
  'may-not-pay': 'refused_may_not_pay',
  'no-catalogue': 'refused_no_catalogue',
  'past-due': 'refused_past_due',
  'service-off': 'refused_gone',
  empty: 'refused_gone',
  changed: 'refused_changed',
  'open-order': 'refused_changed',
  'slot-taken': 'refused_changed',
  'no-stock': 'refused_changed',
  'not-available': 'refused_not_available',
  'no-such-order': 'refused_gone',
  'too-late': 'refused_gone',
  'needs-plan': 'refused_needs_plan',
  'by-phone': 'refused_by_phone',
  'number-with-us': 'refused_number_with_us',
  'no-number': 'refused_no_number',
} as const satisfies Record<Reason, keyof typeof en>;

/** The key of what is said of a refusal, by us or by orders. */
export const messageOf = (reason: Reason | OrderRefusalFragment['reason']): (typeof messages)[Reason] =>
  hasKey(messages, reason) ? messages[reason] : 'refused_not_available';

/** The names of the fields of a number from elsewhere, as forms have them. */
const portFields = { number: 'number', 'account-number': 'account', pin: 'pin', zip: 'zip' } as const;

const atFields = { number: 'numberWrong', 'account-number': 'accountWrong', pin: 'pinWrong', zip: 'zipWrong' } as const;

/** What to correct, or why nothing was done. */
export function problemsOf({ reason, fields }: OwnPhoneRefusalFragment, words: Words) {
  const say = sayIn<typeof en>(words, 'own-phone');
  if (reason === 'malformed') return fields.map((field) => ({ field: portFields[field], text: say(atFields[field]) }));
  return [{ field: ofPhone.has(reason) ? 'imei' : reason === 'number-with-us' ? 'number' : '', text: say(messages[reason]) }];
}
