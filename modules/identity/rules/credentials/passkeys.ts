const MINUTE = 60_000;

/** What a passkey is asked to sign for: coming in, a money act after a pause, or being added. */
export type PasskeyPurpose = 'sign-in' | 'confirm' | 'add';

export const isPasskeyPurpose = (text: string | undefined): text is PasskeyPurpose => text === 'sign-in' || text === 'confirm' || text === 'add';

/** How long a challenge can be signed, in milliseconds of machine time. The page of a sign-in offers it from the beginning, for as long as it may stay open. */
export const challengeLifeMs: Record<PasskeyPurpose, number> = { 'sign-in': 60 * MINUTE, confirm: 10 * MINUTE, add: 10 * MINUTE };

/** How many one person keeps, and how long a name is, in characters. */
export const MOST_PASSKEYS = 20;
export const LONGEST_NAME = 60;

/** The name as it is kept: one line without spaces around it; undefined where nothing is left, or too much. */
export function passkeyName(typed: string): string | undefined {
  const name = typed
    .normalize('NFC')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return name !== '' && [...name].length <= LONGEST_NAME ? name : undefined;
}
