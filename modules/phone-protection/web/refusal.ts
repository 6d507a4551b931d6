import type { ProtectionRefusalFragment } from '#platform/web/generated/graphql.ts';
import { sayIn, type Words } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

const atFields = {
  imei: 'imeiWrong',
  phone: 'phoneWrong',
  cause: 'causeMissing',
  happenedOn: 'happenedOnWrong',
  what: 'whatWrong',
} as const satisfies Record<ProtectionRefusalFragment['fields'][number], keyof typeof en>;

const messages = {
  'may-not-pay': 'refused_may_not_pay',
  'no-such-account': 'refused_gone',
  'not-sold': 'refused_not_sold',
  'past-due': 'refused_past_due',
  'no-such-line': 'refused_gone',
  'covered-already': 'refused_covered',
  changed: 'refused_changed',
  'no-such-cover': 'refused_gone',
  'open-claim': 'refused_open_claim',
  'no-claims-left': 'refused_no_claims',
  'no-such-claim': 'refused_gone',
  'too-late': 'refused_too_late',
  malformed: 'refused_gone',
} as const satisfies Record<ProtectionRefusalFragment['reason'], keyof typeof en>;

/** What to correct, or why nothing was done. */
export function problemsOf({ reason, fields }: ProtectionRefusalFragment, words: Words) {
  const say = sayIn<typeof en>(words, 'phone-protection');
  return reason === 'malformed' ? fields.map((field) => ({ field, text: say(atFields[field]) })) : [{ field: '', text: say(messages[reason]) }];
}
