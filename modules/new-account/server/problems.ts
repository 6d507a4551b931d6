import type { Language } from '#platform/rules/language.ts';
import type { Partner } from '#platform/rules/partner/partner.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../copy/en.ts';
import { es } from '../copy/es.ts';
import type { NewcomerField } from '../rules/newcomer.ts';
import type { ApplyRefusal } from './api.ts';

/** What is to be corrected: a field, or all of it if the field is ''. */
export type NewAccountProblem = { readonly field: string; readonly text: string };

const say = createSay({ en, es });

const words = {
  'too-many': 'refused_too_many',
  elsewhere: 'refused_elsewhere',
  'not-served': 'refused_not_served',
  'not-available': 'refused_not_available',
} as const;

const wrong = {
  firstName: 'wrong_firstName',
  lastName: 'wrong_lastName',
  email: 'wrong_email',
  phone: 'wrong_phone',
  street: 'wrong_street',
  unit: 'wrong_unit',
  city: 'wrong_city',
  zip: 'wrong_zip',
  products: 'wrong_products',
} as const satisfies Readonly<Record<NewcomerField, string>>;

/** Why what somebody typed to become a customer is refused. */
export function applyProblems(refusal: ApplyRefusal, language: Language, { phone }: Pick<Partner, 'phone'>): readonly NewAccountProblem[] {
  switch (refusal.reason) {
    case 'malformed':
      return refusal.fields.map((field) => ({ field, text: say(language, wrong[field]) }));
    case 'choose-unit':
      return [{ field: 'unit', text: say(language, 'refused_choose_unit', { units: refusal.units.join(', ') }) }];
    default:
      return [{ field: refusal.reason === 'not-served' ? 'zip' : '', text: say(language, words[refusal.reason], { phone: phone.display }) }];
  }
}

/** Why no account is opened, as far as a checkbox, or the network, is to blame. */
export const openProblem = (reason: 'age' | 'terms' | 'too-many', language: Language, { phone }: Pick<Partner, 'phone'>): NewAccountProblem =>
  reason === 'too-many'
    ? { field: '', text: say(language, 'refused_too_many', { phone: phone.display }) }
    : { field: reason === 'age' ? 'isAdult' : 'agrees', text: say(language, reason === 'age' ? 'wrong_age' : 'wrong_terms') };
