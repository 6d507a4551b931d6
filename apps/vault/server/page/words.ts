import type { EntryProblem } from '#modules/wallet/rules/method-entry.ts';
import type { Language } from '#platform/rules/language.ts';
import { createSay } from '#platform/server/say.ts';
import { en } from '../../copy/en.ts';
import { es } from '../../copy/es.ts';
import type { EntryRefusal } from '../vault.ts';

export const say = createSay({ en, es });

const aboutFields: Readonly<Record<EntryProblem['field'], Readonly<Partial<Record<EntryProblem['problem'], keyof typeof en>>>>> = {
  nameOn: { missing: 'nameMissing', wrong: 'nameWrong', 'too-long': 'nameTooLong' },
  cardNumber: { missing: 'cardNumberMissing', wrong: 'cardNumberWrong', 'not-taken': 'cardNumberNotTaken' },
  expiry: { missing: 'expiryMissing', wrong: 'expiryWrong', expired: 'expiryExpired', 'too-far': 'expiryTooFar' },
  zip: { missing: 'zipMissing', wrong: 'zipWrong' },
  securityCode: { missing: 'securityCodeMissing', wrong: 'securityCodeWrong' },
  accountType: { missing: 'accountTypeMissing', wrong: 'accountTypeMissing' },
  routingNumber: { missing: 'routingNumberMissing', wrong: 'routingNumberWrong' },
  accountNumber: { missing: 'accountNumberMissing', wrong: 'accountNumberWrong' },
};

/** What is wrong, in the customer's words. An empty `field` means the whole entry. */
export type ProblemText = { readonly field: EntryProblem['field'] | ''; readonly text: string };

export const fieldProblem = (language: Language, { field, problem }: EntryProblem): ProblemText => ({
  field,
  text: say(language, aboutFields[field][problem] ?? 'unavailable'),
});

const aboutEntry = {
  'session-ended': 'sessionEnded',
  'method-refused': 'methodRefused',
  'prepaid-not-saved': 'prepaidNotSaved',
  'too-many-refused': 'tooManyRefused',
  'processor-unavailable': 'unavailable',
} as const;

export const problemsOf = (language: Language, refusal: EntryRefusal): readonly ProblemText[] =>
  refusal.reason === 'fields'
    ? refusal.problems.map((problem) => fieldProblem(language, problem))
    : [{ field: '', text: say(language, aboutEntry[refusal.reason]) }];

const codes: Readonly<Record<EntryRefusal['reason'], { readonly status: number; readonly code: string }>> = {
  fields: { status: 422, code: 'CPS4220-fields' },
  'session-ended': { status: 410, code: 'CPS4100-session-ended' },
  'method-refused': { status: 422, code: 'CPS4221-method-refused' },
  'prepaid-not-saved': { status: 422, code: 'CPS4222-prepaid-not-saved' },
  'too-many-refused': { status: 429, code: 'CPS4290-too-many-refused' },
  'processor-unavailable': { status: 503, code: 'CPS5030-processor-unavailable' },
};

/** Specification 8: `systemErrorCode`; clients tell errors apart by the part before the first hyphen. */
export const systemError = ({ reason }: EntryRefusal) => codes[reason];

export const brandWords = { visa: 'brand_visa', mc: 'brand_mc', amex: 'brand_amex', discover: 'brand_discover' } as const;
