import { holdsCardNumber } from '#platform/rules/text/card-numbers.ts';

const MINUTE = 60_000;

/** What a passkey is asked to sign for: signing in, confirming a money act after a pause, or being added. */
export type PasskeyPurpose = 'sign-in' | 'confirm' | 'add';

export const isPasskeyPurpose = (text: string | undefined): text is PasskeyPurpose => text === 'sign-in' || text === 'confirm' || text === 'add';

/**
 * How long a challenge can be signed, in milliseconds of machine time. The sign-in page offers its challenge as soon as it loads, so that one lasts
 * as long as the page may stay open.
 */
export const challengeLifeMs: Record<PasskeyPurpose, number> = { 'sign-in': 60 * MINUTE, confirm: 10 * MINUTE, add: 10 * MINUTE };

/** How many passkeys one person may keep, and how long a name may be, in characters. */
export const MOST_PASSKEYS = 20;
export const LONGEST_NAME = 60;

/** The name as stored: one line, trimmed; undefined if it is empty, too long, or holds a card number. */
export function passkeyName(typed: string): string | undefined {
  const name = typed
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return name !== '' && [...name].length <= LONGEST_NAME && !holdsCardNumber(name) ? name : undefined;
}
