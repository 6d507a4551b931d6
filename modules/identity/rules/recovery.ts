import { isEmailAddress } from '#platform/rules/text/person.ts';

/** What a visitor asks for who cannot sign in. */
export type RecoveryKind = 'recover-id' | 'reset-password' | 'create-account' | 'unblock';

/** How long the right code opens what it was for, in milliseconds of machine time. */
export const PROOF_VALID_MS = 15 * 60_000;

/** What visitors say of themselves, as it is typed; empty where it is nothing of the kind. No database keeps a zero byte, and nobody is known by one. */
export const readAsked = {
  username: (typed: string): string => textOf(typed),
  email: (typed: string): string => (isEmailAddress(textOf(typed)) ? textOf(typed) : ''),
  account: (typed: string): string => (/\d/.test(typed) ? textOf(typed) : ''),
} as const;

const textOf = (typed: string): string => typed.replaceAll('\0', '').trim();

/** The account numbers that may be meant: as typed, and without the groups in which it is printed or read out. */
export const accountNumbersOf = (typed: string): readonly string[] => [...new Set([typed, typed.replace(/[\s-]/g, '')])];
