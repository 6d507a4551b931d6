import { normalAccountNumber } from '#platform/rules/account-number.ts';
import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';
import { isEmailAddress } from '#platform/rules/text/person.ts';

/** What a visitor who cannot sign in asks for. */
export type RecoveryKind = 'recover-id' | 'reset-password' | 'create-account' | 'unblock';

/** How long the right code stays good for what it was requested for, in milliseconds of machine time. */
export const PROOF_VALID_MS = 15 * 60_000;

/** What visitors type about themselves; empty if invalid. No database stores a zero byte, so nobody can be found by one. */
export const readAsked = {
  username: (typed: string): string => (holdsCardNumber(typed) ? '' : textOf(typed)),
  email: (typed: string): string => (isEmailAddress(textOf(typed)) ? textOf(typed) : ''),
  account: (typed: string): string => (/\p{Nd}/u.test(typed) ? normalAccountNumber(typed) : ''),
} as const;

const textOf = (typed: string): string => typed.replaceAll('\0', '').trim();
