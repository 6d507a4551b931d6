/**
 * What is counted:
 * - failed sign-ins by username, by network address, and by both together; sign-ins begun, by network address
 * - wrong passwords of signed-in users; uses of a solved captcha
 * - codes that a signed-in user has sent to themselves, and to a new address or number: by user and by recipient
 * - recovery requests by network address, and codes sent to one person because of them: by the requesting network, and in all
 * - messages to us, files for them, and mails with a link to one of them
 * - sign-ins of everyone without a captcha, while the brake is on
 * - logout tokens of the operator's identity provider that were refused, by network
 * - requests of other systems by client, and tokens they ask for by network address
 * - page views of operators by operator; printed statements and acts that send mail by account
 */
export type LimitKind =
  | 'username'
  | 'address'
  | 'username-at-address'
  | 'confirm'
  | 'confirm-in-session'
  | 'proof'
  | 'code'
  | 'code-in-session'
  | 'new-contact'
  | 'code-to-contact'
  | 'ask'
  | 'recovery'
  | 'recovery-of-all'
  | 'begin'
  | 'case'
  | 'case-file'
  | 'case-link'
  | 'braked'
  | 'client'
  | 'client-token'
  | 'operator'
  | 'print'
  | 'act'
  | 'logout-token';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How many of each one window takes, and how long it lasts in milliseconds of machine time (decisions 9). After that every try is refused for the
 * rest of the window; a sign-in can continue with a captcha, so that strangers who try a username do not lock its owner out.
 */
export const limits: Record<LimitKind, { readonly most: number; readonly windowMs: number }> = {
  username: { most: 5, windowMs: MINUTE },
  address: { most: 50, windowMs: MINUTE },
  // A per-minute limit does not stop a patient attacker: one address gets sixty guesses an hour at one username, not three hundred.
  'username-at-address': { most: 10, windowMs: 10 * MINUTE },
  // Many people may share an address; each sign-in they begin leaves a row for at most an hour.
  begin: { most: 300, windowMs: 10 * MINUTE },
  // Separate from `username`: tries by strangers do not block a signed-in user.
  confirm: { most: 5, windowMs: MINUTE },
  // A session in the wrong hands: not thousands of guesses a day, and its owner's other sessions are not locked out.
  'confirm-in-session': { most: 30, windowMs: DAY },
  proof: { most: 1, windowMs: 10 * MINUTE },
  // Ten codes with ten tries each: guessing six digits all day succeeds once in ten thousand days.
  code: { most: 10, windowMs: DAY },
  // Half of them, so that a session in the wrong hands leaves its owner codes for another one.
  'code-in-session': { most: 5, windowMs: DAY },
  // Each goes to an address that may be a stranger's.
  'new-contact': { most: 5, windowMs: DAY },
  // Keeps many users together from flooding a stranger's phone.
  'code-to-contact': { most: 10, windowMs: DAY },
  ask: { most: 20, windowMs: 10 * MINUTE },
  // Separate from `code`: requests by strangers use up nothing of a signed-in user's, nor of the owner's, who asks from elsewhere.
  recovery: { most: 5, windowMs: DAY },
  // Thirty codes with ten tries each: asking from many networks and guessing all day succeeds once in three thousand days.
  'recovery-of-all': { most: 30, windowMs: DAY },
  // Messages to us and files for them, by network, or by user if signed in; mails with a link to one of them.
  case: { most: 10, windowMs: 60 * MINUTE },
  'case-file': { most: 30, windowMs: DAY },
  'case-link': { most: 5, windowMs: DAY },
  // Browsers without scripts can still sign in, and few guesses are free.
  braked: { most: 30, windowMs: MINUTE },
  // Twenty requests a second on average.
  client: { most: 100, windowMs: 5_000 },
  // A token lasts an hour. A secret cannot be guessed, but each guess costs a lookup.
  'client-token': { most: 300, windowMs: 10 * MINUTE },
  operator: { most: 100, windowMs: 5_000 },
  // Valid ones are taken back. No token can be guessed, but each guess costs a check of a signature.
  'logout-token': { most: 100, windowMs: 10 * MINUTE },
  // All statements of several years at once, then one every two seconds. One takes about 15 ms of the serving process.
  print: { most: 120, windowMs: 4 * MINUTE },
  // More than somebody does who sets everything up anew, and few enough that no mail is buried among others.
  act: { most: 30, windowMs: 10 * MINUTE },
};

/** High-volume kinds whose tries are never taken back: once refused, a caller stays refused until the window ends. */
export const isInMasses = (kind: LimitKind): boolean => ['client', 'client-token', 'operator', 'print'].includes(kind);

type WhoConfirms = { readonly userId: string; readonly byNetwork?: boolean };

/**
 * Which limit counts a signed-in user's wrong passwords. A viewer known only by their line may be a guest in the house: they get as few guesses as
 * one address does, and use up none of the owner's tries.
 */
export const confirmLimitOf = ({ userId, byNetwork = false }: WhoConfirms): readonly [kind: LimitKind, key: string] =>
  byNetwork ? ['username-at-address', `line ${userId}`] : ['confirm', userId];

/** Tries counted so far, this one included, and when their window began. */
export type Tries = { readonly count: number; readonly windowStartedAtMs: number };

export type TooMany = { readonly reason: 'too-many'; readonly waitSeconds: number };

/** Whether the window takes no more tries after this one. */
export const isLast = (kind: LimitKind, { count }: Pick<Tries, 'count'>): boolean => count >= limits[kind].most;

/** The refusal of a try; undefined if it may proceed. `waitSeconds` is rounded up, so that a try after it is accepted. */
export function tooMany(kind: LimitKind, { count, windowStartedAtMs }: Tries, nowMs: number): TooMany | undefined {
  const { most, windowMs } = limits[kind];
  if (count <= most) return undefined;
  return { reason: 'too-many', waitSeconds: Math.max(1, Math.ceil((windowStartedAtMs + windowMs - nowMs) / 1000)) };
}
