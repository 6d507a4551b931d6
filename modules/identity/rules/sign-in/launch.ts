import { pathWithoutLanguage } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { sessionTimeouts } from '../session/session-timeouts.ts';

/** What somebody has set up on their device. */
export type BiometricKind = 'face' | 'fingerprint';

/** What the launch screen of the installed app shows; it lies over everything (specification 2.1). */
export type Launch =
  | { readonly screen: 'closed' }
  /** The account is on its way. */
  | { readonly screen: 'opening' }
  /** Nobody is signed in. `trouble`: what came of the try before. */
  | { readonly screen: 'welcome'; readonly trouble?: 'refused' | 'no-answer' }
  /** The system's browser is open over the app. */
  | { readonly screen: 'signing-in' }
  /** Face or fingerprint did not let them in; `none`: the device has neither any more. */
  | { readonly screen: 'retry'; readonly kind: BiometricKind | 'none'; readonly trouble?: 'refused' | 'no-answer' }
  /** Signed in: whether to sign in by it the next time. */
  | { readonly screen: 'offer'; readonly kind: BiometricKind; readonly refused: boolean };

/** SHELL-07: the first navigation opens the launch screen for visitors at the root, and for customers at their account summary. */
export const opensLaunch = (path: string, signedIn: boolean): boolean => pathWithoutLanguage(path) === pathOf(signedIn ? 'accountSummary' : 'home');

export type BiometricChoice = 'on' | 'off';

/** How the choice of a person is kept; another person on the same device makes their own. */
export const writeChoice = (choice: BiometricChoice, userId: string): string => `${choice} ${userId}`;

/** @param userId undefined: whoever made it */
export function readChoice(text: string | undefined, userId?: string): BiometricChoice | undefined {
  const [, choice, whose] = /^(on|off) (.+)$/s.exec(text ?? '') ?? [];
  if (userId !== undefined && whose !== userId) return undefined;
  return choice === 'on' || choice === 'off' ? choice : undefined;
}

/** Whether the app, that was not in front for so long, asks for face or fingerprint again: as long as a browser's session lasts without anybody. */
export const mustConfirmAfter = (awayMs: number): boolean => awayMs >= sessionTimeouts.idleMs;
