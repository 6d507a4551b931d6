import type { Limits } from '#platform/rules/limits.ts';
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';

/**
 * What identity counts (decisions 9):
 * - failed sign-ins by username, by network address, and by both together; sign-ins begun, by network address
 * - wrong passwords of signed-in users; uses of a solved captcha
 * - codes that a signed-in user has sent to themselves
 * - recovery requests by network address, and codes sent to one person because of them: by the requesting network, and in all
 * - sign-ins of everyone without a captcha, while the brake is on
 * - logout tokens of the operator's identity provider that were refused, by network
 * - requests of other systems by client, and tokens they ask for by network address
 * - page views of operators by operator
 *
 * A sign-in over its limit can continue with a captcha, so that strangers who try a username do not lock its owner out.
 */
export const identityLimits = {
  username: { most: 5, windowMs: MINUTE_MS },
  address: { most: 50, windowMs: MINUTE_MS },
  // A per-minute limit does not stop a patient attacker: one address gets sixty guesses an hour at one username, not three hundred.
  'username-at-address': { most: 10, windowMs: 10 * MINUTE_MS },
  // Many people may share an address; each sign-in they begin leaves a row for at most an hour.
  begin: { most: 300, windowMs: 10 * MINUTE_MS },
  // Separate from `username`: tries by strangers do not block a signed-in user.
  confirm: { most: 5, windowMs: MINUTE_MS, keyIs: 'userId' },
  // A session in the wrong hands: not thousands of guesses a day, and its owner's other sessions are not locked out.
  'confirm-in-session': { most: 30, windowMs: DAY_MS },
  proof: { most: 1, windowMs: 10 * MINUTE_MS },
  // Ten codes with ten tries each: guessing six digits all day succeeds once in ten thousand days.
  code: { most: 10, windowMs: DAY_MS, keyIs: 'userId' },
  // Half of them, so that a session in the wrong hands leaves its owner codes for another one.
  'code-in-session': { most: 5, windowMs: DAY_MS },
  ask: { most: 20, windowMs: 10 * MINUTE_MS },
  // Separate from `code`: requests by strangers use up nothing of a signed-in user's, nor of the owner's, who asks from elsewhere.
  recovery: { most: 5, windowMs: DAY_MS },
  // Thirty codes with ten tries each: asking from many networks and guessing all day succeeds once in three thousand days.
  'recovery-of-all': { most: 30, windowMs: DAY_MS, keyIs: 'userId' },
  // Browsers without scripts can still sign in, and few guesses are free.
  braked: { most: 30, windowMs: MINUTE_MS },
  // Twenty requests a second on average.
  client: { most: 100, windowMs: 5_000, inMasses: true, keyIs: 'clientId' },
  // A token lasts an hour. A secret cannot be guessed, but each guess costs a lookup.
  'client-token': { most: 300, windowMs: 10 * MINUTE_MS, inMasses: true },
  operator: { most: 100, windowMs: 5_000, inMasses: true },
  // Valid ones are taken back. No token can be guessed, but each guess costs a check of a signature.
  'logout-token': { most: 100, windowMs: 10 * MINUTE_MS },
} as const satisfies Limits;
export type IdentityLimit = keyof typeof identityLimits;

type WhoConfirms = { readonly userId: string; readonly byNetwork?: boolean };

/**
 * Which limit counts a signed-in user's wrong passwords. A viewer known only by their line may be a guest in the house: they get as few guesses as
 * one address does, and use up none of the owner's tries.
 */
export const confirmLimitOf = ({ userId, byNetwork = false }: WhoConfirms): readonly [kind: 'username-at-address' | 'confirm', key: string] =>
  byNetwork ? ['username-at-address', `line ${userId}`] : ['confirm', userId];
