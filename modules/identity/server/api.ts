import type { TooMany } from '#platform/rules/limits.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { Role } from '#platform/rules/role.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { newPasswordProblem, type PasswordProblem } from '../rules/credentials/new-password.ts';
import { usernameKey } from '../rules/credentials/username.ts';
import { type BrakeLimits, usualBrake } from '../rules/sign-in/sign-in-brake.ts';
import { confirmLimitOf, identityLimits } from '../rules/sign-in/sign-in-limits.ts';
import { createCommonPasswords } from './common-passwords/common-passwords.ts';
import { createSignInBrake } from './limits/sign-in-brake.ts';
import { createLimiter, createSignInLimiter } from './limits/sign-in-limiter.ts';
import { createTries } from './limits/tries.ts';
import { type Also, createLogins } from './logins.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { HoldersPort } from './port.ts';
import type { ProvedLogin } from './proved-login.ts';
import { hashOf } from './secret-id.ts';
import type { IdentitySecurityLog } from './security-events.ts';
import { createSessions, type SessionsApi } from './sessions/sessions.ts';
import { createSessionStore } from './sessions/store.ts';

export type IdentityDependencies = {
  /** The operator's own identity provider keeps passwords and passkeys; by default the embedded one does. */
  readonly credentialsElsewhere?: boolean;
  readonly database: Database;
  readonly accounts: HoldersPort;
  readonly machine: MachineClock;
  /** Defaults to argon2id at the cost OWASP recommends; tests use cheaper ones. */
  readonly passwords?: Passwords;
  /** The names under which customers know the provider. */
  readonly partnerNames?: readonly string[];
  readonly security?: IdentitySecurityLog;
  /** How many failures across all users trigger the brake; defaults to the usual limits. */
  readonly brakeLimits?: () => Promise<BrakeLimits>;
};

export type Credentials = { readonly username: string; readonly password: string };
export type PasswordRefusal = { readonly reason: 'wrong' } | TooMany;
/** The session ended while the password was being checked. */
export type SessionEnded = { readonly reason: 'ended' };
/**
 * `captchaNext`: the next try needs a solved captcha; after too many tries it always does. `closed`, `blocked`: the password is right, but an
 * operator closed the login, or blocked it for abuse.
 */
export type SignInRefusal =
  | { readonly reason: 'wrong'; readonly captchaNext: boolean }
  | { readonly reason: 'closed' }
  | { readonly reason: 'blocked' }
  | TooMany;

export interface IdentityApi extends SessionsApi {
  /** Passwords and passkeys are changed at the operator's own identity provider, not here. */
  readonly credentialsElsewhere: boolean;
  /**
   * Why a user's new password is refused; undefined if it is fine.
   * @param own words of theirs that an attacker tries first: username, names, addresses
   */
  passwordProblem(password: string, own: readonly string[]): PasswordProblem | undefined;
  /** Gives a user a username and password, and runs `also`, in one transaction. Refused if either already has a login. */
  createLogin(login: Credentials & { readonly userId: string }, also?: Also): Promise<Result<undefined, { readonly reason: 'taken' }>>;
  /** The user who signs in by this name, for operators; undefined if nobody does. */
  userIdOf(username: string): Promise<string | undefined>;
  /** The username under which a user signs in; undefined without a login. */
  usernameOf(userId: string): Promise<string | undefined>;
  /**
   * Changes the password of a login that was proved, ends all its sessions and runs `also`, in one transaction. Returns the login as a new session
   * proves it; undefined, and nothing changes, if its password changed or its sessions were ended after the proof.
   */
  changePassword(proved: ProvedLogin, password: string, also?: Also): Promise<ProvedLogin | undefined>;
  /** Gives a user's sessions the rights of their new role from now on. */
  setRole(userId: string, role: Role): Promise<void>;
  /** Removes a user's login and ends their sessions. */
  removeLogin(userId: string): Promise<void>;
  /** More sign-ins fail than is usual across all users: every sign-in, even the first try, needs a proof of work. */
  isBraked(): Promise<boolean>;
  /**
   * Checks a password. An unknown username, a wrong password and a removed user get one refusal, after the same work.
   * @param proved a captcha was solved for this try, so it is accepted no matter how many have failed
   */
  checkPassword(credentials: Credentials, address: string, proved?: boolean): Promise<Result<ProvedLogin, SignInRefusal>>;
  /** Whether the session's user knows their password. Wrong ones are counted separately from failed sign-ins. */
  checkOwnPassword(viewer: Viewer, password: string): Promise<Result<ProvedLogin, PasswordRefusal>>;
  /** The same, and the session may move money again: it continues under a new id, whose Set-Cookie is returned. */
  confirm(viewer: Viewer, password: string): Promise<Result<string, PasswordRefusal | SessionEnded>>;
}

export function createIdentity({
  database,
  accounts,
  machine,
  passwords = createPasswords(),
  security = ignoreSecurityEvents,
  credentialsElsewhere = false,
  partnerNames = [],
  brakeLimits = async () => usualBrake,
}: IdentityDependencies): IdentityApi {
  const store = createSessionStore(database);
  const logins = createLogins(database);
  const tries = createTries(database);
  const limiter = createSignInLimiter(tries, machine, security);
  const common = createCommonPasswords();
  const countTry = createLimiter(identityLimits, tries, machine, security);
  const brake = createSignInBrake({ database, machine, limits: brakeLimits, security });
  const instant = (ms: number) => new Date(ms).toISOString();

  const sessions = createSessions({ store, accounts, machine, security, credentialsElsewhere });

  type Hashed = { readonly user_id: string; readonly password_hash: string };

  /** What is pasted often brings a blank at its end: the password without it is the right one, too, unless it has one itself. */
  const isPasswordOf = async (login: Hashed | undefined, typed: string): Promise<boolean> => {
    if (await isExactly(login, typed)) return true;
    const pasted = typed.trim();
    return pasted !== typed && isExactly(login, pasted);
  };

  /** Only now is the password at hand, so a hash made at a former cost is replaced. */
  const isExactly = async (login: Hashed | undefined, password: string): Promise<boolean> => {
    const matches = await passwords.matches(password, login?.password_hash);
    if (matches && login && passwords.isDated(login.password_hash)) await logins.renewHash(login, await passwords.hash(password));
    return matches;
  };

  const checkOwnPassword: IdentityApi['checkOwnPassword'] = async (viewer, password) => {
    const { userId } = viewer;
    const [kind, key] = confirmLimitOf(viewer);
    const refusal = (await countTry(kind, key)) ?? (await countTry('confirm-in-session', viewer.sessionId));
    if (refusal) return refuse(refusal);
    const login = await logins.findLoginOf(userId);
    const matches = await isPasswordOf(login, password);
    security(matches ? 'password.confirmed' : 'password.not-confirmed', { userId });
    if (!matches || !login) return refuse({ reason: 'wrong' });
    await tries.forgetTries(kind, hashOf(key));
    await tries.takeTryBack('confirm-in-session', hashOf(viewer.sessionId));
    return accept({ userId, generation: login.generation });
  };

  return {
    ...sessions,
    credentialsElsewhere,

    passwordProblem: (password, own) => newPasswordProblem(password, { own: [...partnerNames, ...own], isListed: (plain) => common().has(plain) }),

    async createLogin({ username, password, userId }, also) {
      const passwordHash = await passwords.hash(password);
      const createdAt = instant(machine.nowMs());
      const login = { username_key: usernameKey(username), user_id: userId, password_hash: passwordHash, created_at: createdAt };
      const added = await logins.addLogin(login, also);
      if (!added) return refuse({ reason: 'taken' });
      security('login.created', { userId });
      return accept(undefined);
    },

    userIdOf: async (username) => (await logins.findLogin(usernameKey(username)))?.user_id,

    usernameOf: async (userId) => (await logins.findLoginOf(userId))?.username_key,

    async changePassword(proved, password, also) {
      const { userId, generation } = proved;
      const isChanged = await logins.setPassword(proved, await passwords.hash(password), instant(machine.nowMs()), also);
      if (!isChanged) return undefined;
      security('password.changed', { userId });
      return { userId, generation: generation + 1 };
    },

    async setRole(userId, role) {
      await store.setRole(userId, role);
      security('role.given', { userId, role });
    },

    async removeLogin(userId) {
      await logins.removeLogin(userId);
      await store.removeSessionsOf(userId, instant(machine.nowMs()));
      security('login.removed', { userId });
    },

    isBraked: brake.isOn,

    async checkPassword({ username, password }, address, proved = false) {
      const key = usernameKey(username);
      const { refusal, last } = await limiter.countTry(key, address);
      const isBraked = await brake.isOn();
      const braked = isBraked && !refusal && !proved ? await countTry('braked', 'everyone') : undefined;
      const tooMany = refusal ?? braked;
      if (tooMany && !proved) return refuse(tooMany);
      const login = await logins.findLogin(key);
      const matches = await isPasswordOf(login, password);
      const user = matches && login ? await accounts.user(login.user_id) : undefined;
      if (!user || !login) {
        security('sign-in.failed', { userId: login?.user_id });
        await brake.failed();
        return refuse({ reason: 'wrong', captchaNext: last || isBraked });
      }
      await limiter.succeeded(key, address);
      const { userId, accountId } = user;
      const stands = login.closed_at !== null ? 'closed' : login.blocked_at !== null ? 'blocked' : undefined;
      security(stands === undefined ? 'sign-in.succeeded' : 'sign-in.closed', { userId, accountId });
      return stands === undefined ? accept({ userId, generation: login.generation }) : refuse({ reason: stands });
    },

    checkOwnPassword,

    async confirm(viewer, password) {
      const checked = await checkOwnPassword(viewer, password);
      if (!checked.ok) return checked;
      const cookie = await sessions.renewSession(viewer, 'password');
      return cookie === undefined ? refuse({ reason: 'ended' }) : accept(cookie);
    },
  };
}
