import { pathWithoutLanguage } from '#platform/rules/language.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { sessionTimeouts } from '../session/session-timeouts.ts';

/** What a person has set up on their device. */
export type BiometricKind = 'face' | 'fingerprint';

/** What the launch screen of the installed app shows; it covers everything (specification 2.1). */
export type Launch =
  | { readonly screen: 'closed' }
  /** The account is loading. */
  | { readonly screen: 'opening' }
  /** Nobody is signed in. `trouble`: how the last try failed. */
  | { readonly screen: 'welcome'; readonly trouble?: 'refused' | 'no-answer' }
  /** The system's browser is open over the app. */
  | { readonly screen: 'signing-in' }
  /** Face or fingerprint did not let them in; `none`: the device no longer has either. */
  | { readonly screen: 'retry'; readonly kind: BiometricKind | 'none'; readonly trouble?: 'refused' | 'no-answer' }
  /** Signed in: offers biometric sign-in for next time. */
  | { readonly screen: 'offer'; readonly kind: BiometricKind; readonly refused: boolean };

/** SHELL-07: the first navigation opens the launch screen for visitors at the root, and for customers at their account summary. */
export const opensLaunch = (path: string, signedIn: boolean): boolean =>
  pathWithoutLanguage(path) === (signedIn ? pathOf('accountSummary') : pathOf('home'));

export type BiometricChoice = 'on' | 'off';

/** How a person's choice is stored; another person on the same device makes their own. */
export const writeChoice = (choice: BiometricChoice, userId: string): string => `${choice} ${userId}`;

/** @param userId undefined: accepts the choice of any user */
export function readChoice(text: string | undefined, userId?: string): BiometricChoice | undefined {
  const [, choice, whose] = /^(on|off) (.+)$/s.exec(text ?? '') ?? [];
  if (userId !== undefined && whose !== userId) return undefined;
  return choice === 'on' || choice === 'off' ? choice : undefined;
}

/** Whether the app, after this long in the background, asks for face or fingerprint again: the idle timeout of a browser session. */
export const mustConfirmAfter = (awayMs: number): boolean => awayMs >= sessionTimeouts.idleMs;
