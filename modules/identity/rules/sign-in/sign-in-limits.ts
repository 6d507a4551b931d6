/**
 * What is counted: failed sign-ins by username, by network address, and by the two together; sign-ins that are begun, by network address; wrong passwords of who is signed in already; uses of a solved captcha;
 * codes that somebody signed in has sent to themself, and to another address or number that is to be theirs: by who asks, and by where they go; what visitors ask for by network address, and what one person is sent because of it: by the network
 * that asked, and in all; messages to us, files for them, and mails with a link to one of them; sign-ins of
 * the whole house without a captcha, while it is braked; requests of other systems, by client, and tokens that they ask for, by network address; looks of
 * operators at their pages, by operator; and statements in print, by account.
 */
export type LimitKind =
  | 'username'
  | 'address'
  | 'username-at-address'
  | 'confirm'
  | 'proof'
  | 'code'
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
  | 'print';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * How many of each one window takes, and how long it lasts in milliseconds of machine time (decisions 9). Then every try is refused for the rest of it;
 * a sign-in goes on with a captcha, so that strangers who try a username do not lock its owner out.
 */
export const limits: Record<LimitKind, { readonly most: number; readonly windowMs: number }> = {
  username: { most: 5, windowMs: MINUTE },
  address: { most: 50, windowMs: MINUTE },
  // Who has all day is not stopped by a minute's limit: one address guesses at one username sixty times an hour, not three hundred times.
  'username-at-address': { most: 10, windowMs: 10 * MINUTE },
  // Many people may share an address; each sign-in that they begin leaves a row for an hour at most.
  begin: { most: 300, windowMs: 10 * MINUTE },
  // Apart from `username`: what strangers try does not keep away who is signed in.
  confirm: { most: 5, windowMs: MINUTE },
  proof: { most: 1, windowMs: 10 * MINUTE },
  // Ten codes with ten tries each: who guesses six digits all day finds one in ten thousand days.
  code: { most: 10, windowMs: DAY },
  // Each goes to an address that may be a stranger's.
  'new-contact': { most: 5, windowMs: DAY },
  // Many who ask, each with a login of their own, fill no stranger's telephone.
  'code-to-contact': { most: 10, windowMs: DAY },
  ask: { most: 20, windowMs: 10 * MINUTE },
  // Apart from `code`: what strangers ask for takes nothing away from who is signed in, nor from the owner, who asks from elsewhere.
  recovery: { most: 5, windowMs: DAY },
  // Thirty codes with ten tries each: whoever asks from many networks and guesses all day finds one in three thousand days.
  'recovery-of-all': { most: 30, windowMs: DAY },
  // Messages to us, and files for them, by network, or by user where somebody is signed in; mails with a link to one of them.
  case: { most: 10, windowMs: 60 * MINUTE },
  'case-file': { most: 30, windowMs: DAY },
  'case-link': { most: 5, windowMs: DAY },
  // Whose browser runs no script comes in still, and so few guesses are free.
  braked: { most: 30, windowMs: MINUTE },
  // Twenty requests a second in the long run.
  client: { most: 100, windowMs: 5_000 },
  // A token lasts an hour; a secret cannot be guessed, but each guess costs a look.
  'client-token': { most: 300, windowMs: 10 * MINUTE },
  operator: { most: 100, windowMs: 5_000 },
  // All statements of several years at once, then one in two seconds. One takes some 15 ms of the process that serves.
  print: { most: 120, windowMs: 4 * MINUTE },
};

/** What may come in masses and is never taken back: who is refused stays refused until the window ends. */
export const isInMasses = (kind: LimitKind): boolean => ['client', 'client-token', 'operator', 'print'].includes(kind);

type WhoConfirms = { readonly userId: string; readonly byNetwork?: boolean };

/**
 * By what is counted how often somebody who is signed in gives a wrong password. Whoever is known by their line alone may be a guest of the house: they
 * guess as seldom as one address does, and take no try from the owner.
 */
export const confirmLimitOf = ({ userId, byNetwork = false }: WhoConfirms): readonly [kind: LimitKind, key: string] =>
  byNetwork ? ['username-at-address', `line ${userId}`] : ['confirm', userId];

/** Tries that count so far, this one included, and when their window began. */
export type Tries = { readonly count: number; readonly windowStartedAtMs: number };

export type TooMany = { readonly reason: 'too-many'; readonly waitSeconds: number };

/** Whether the window takes no more after this one. */
export const isLast = (kind: LimitKind, { count }: Pick<Tries, 'count'>): boolean => count >= limits[kind].most;

/** The refusal of a try, or undefined where it may go on. `waitSeconds` is rounded up, so that a try then is taken. */
export function tooMany(kind: LimitKind, { count, windowStartedAtMs }: Tries, nowMs: number): TooMany | undefined {
  const { most, windowMs } = limits[kind];
  if (count <= most) return undefined;
  return { reason: 'too-many', waitSeconds: Math.max(1, Math.ceil((windowStartedAtMs + windowMs - nowMs) / 1000)) };
}
