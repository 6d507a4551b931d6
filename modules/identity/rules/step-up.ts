import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathOf } from '#platform/rules/routes.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Why a signed-in user proves again who they are, by a code to a contact on file (decisions 9; voice details: 47 CFR 64.2010; account-users: somebody
 * is to get rights on the account; new-passkey: another way to sign in), and how long the proof holds within the session, in milliseconds of machine
 * time.
 */
export const stepUpValidMs = {
  'new-method': 15 * MINUTE,
  'new-contact': 15 * MINUTE,
  'voice-details': DAY,
  'account-users': 15 * MINUTE,
  'new-passkey': 15 * MINUTE,
} as const;

export type StepUpPurpose = keyof typeof stepUpValidMs;

export const stepUpPurposeEnum: Enumeration<StepUpPurpose> = {
  name: 'StepUpPurpose',
  description: 'What a signed-in user proves again who they are for',
  values: {
    'new-method': 'saving a payment method',
    'new-contact': 'changing how they are reached',
    'voice-details': 'seeing voice charges',
    'account-users': 'giving somebody rights on the account',
    'new-passkey': 'adding a passkey',
  },
};

export const isStepUpPurpose = (text: string | null | undefined): text is StepUpPurpose => text != null && hasKey(stepUpValidMs, text);

/** How long a code is valid, in milliseconds of machine time, and how many wrong tries it allows (decisions 9). */
export const CODE_VALID_MS = 10 * MINUTE;
export const MAX_TRIES_PER_CODE = 10;

/** A contact can prove a person's identity once it has been on file for 30 days (decisions 9). */
const CONTACT_AGE_MS = 30 * DAY;

/** The instant of business time from which codes may be sent to a contact. */
export const contactUsableFrom = (onFileSince: IsoInstant): number => Date.parse(onFileSince) + CONTACT_AGE_MS;

/** The six digits that were typed or pasted, however grouped; undefined if it is not a code. */
export function parseCode(text: string): string | undefined {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The page that asks for the code and leads back to `returnTo`, one of our paths without the language. Billing has its own roadblock for voice. */
export function stepUpPath(purpose: StepUpPurpose, returnTo: `/${string}`): `/${string}` {
  const back = `return=${encodeURIComponent(returnTo)}`;
  return purpose === 'voice-details' && returnTo.startsWith(pathOf('billing'))
    ? `${pathOf('billingVerify')}?${back}`
    : `${pathOf('verify')}?for=${purpose}&${back}`;
}
