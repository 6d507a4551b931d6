import type { LineAnsweredFragment } from '#platform/web/generated/graphql.ts';
import type { Problem } from '#platform/web/page.ts';
import type { Say } from '#platform/web/say.tsx';
import type { en } from '../copy/en.ts';

type Refused = Extract<LineAnsweredFragment, { readonly __typename: 'LineUnchanged' }>;
type Field = Refused['fields'][number];

const reasons = {
  malformed: 'errorMalformed',
  international: 'errorInternational',
  premium: 'errorPremium',
  own: 'errorOwn',
  listed: 'errorListed',
  full: 'errorFull',
  'no-such-line': 'errorLine',
  changed: 'errorChanged',
  confirm: 'errorCode',
  'no-texts': 'errorNoTexts',
  'too-many': 'errorTooMany',
  'wrong-code': 'errorWrongCode',
  'code-ended': 'errorCodeEnded',
} as const satisfies Record<Refused['reason'], keyof typeof en>;

/** What is wrong with a field that cannot be read. */
const fieldErrors = {
  number: 'errorMalformed',
  code: 'errorCode',
  quiet: 'errorQuiet',
  rings: 'errorRings',
  addressLine1: 'errorAddressLine1',
  addressLine2: 'errorAddressLine2',
  city: 'errorCity',
  state: 'errorState',
  zip: 'errorZip',
} as const satisfies Record<Field, keyof typeof en>;

/** A refusal in words, at the fields that it is about. `nameOf`: how this form calls a field. */
export function problemsOf(
  { reason, fields }: Refused,
  say: Say<typeof en>,
  phone: string,
  nameOf: (field: Field) => string = (field) => field,
): readonly Problem[] {
  if (reason === 'malformed') return fields.map((field) => ({ field: nameOf(field), text: say(fieldErrors[field]) }));
  const text = say(reasons[reason], { phone });
  return fields.length === 0 ? [{ field: '', text }] : fields.map((field) => ({ field: nameOf(field), text }));
}
