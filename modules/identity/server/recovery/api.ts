import { randomUUID } from 'node:crypto';
import type { Outbox } from '#modules/notices/server/api.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import type { PasswordProblem } from '../../rules/credentials/new-password.ts';
import { isUsername, usernameKey } from '../../rules/credentials/username.ts';
import type { IdentityNotice } from '../../rules/notices.ts';
import { PROOF_VALID_MS, type RecoveryKind } from '../../rules/recovery.ts';
import { identityLimits } from '../../rules/sign-in/sign-in-limits.ts';
import { CODE_VALID_MS, MAX_TRIES_PER_CODE, parseCode } from '../../rules/step-up.ts';
import { openByCode } from '../access/blocks.ts';
import type { IdentityApi, PasswordRefusal } from '../api.ts';
import { cookieValue, hostCookie } from '../cookies.ts';
import { createLimiter } from '../limits/sign-in-limiter.ts';
import { createTries } from '../limits/tries.ts';
import type { ProvedLogin } from '../proved-login.ts';
import { hashOf, newSecretId } from '../secret-id.ts';
import type { IdentitySecurityLog } from '../security-events.ts';
import { keepHistory } from '../security-history/api.ts';
import { type CodeOf, isSameCode } from '../step-up/code.ts';
import { type LookUpDependencies, lookUpAll, type PeoplePort } from './look-up.ts';
import { forgetRecoveries, insertRecovery, markProved, type RecoveryInput, readProved, spend, takeTry, takeUsernameTry } from './store.ts';

export const RECOVERY_COOKIE = '__Host-recovery';

/** Per proof: answering that a username is taken reveals that somebody has it. */
const MOST_USERNAMES = 20;

/**
 * Recovery for people who cannot sign in: a reminder of the username, a new password, a first login. A code to the contact on file proves who they
 * are, never what they know about themselves. A request looks nobody up: it records what was asked, and a run looks up the person later. So neither
 * the words, the size nor the timing of an answer reveals who has an account.
 */
export interface RecoveryApi {
  /** Stores the request and returns the Set-Cookie to continue with. @param address the visitor's, for the limit */
  ask(kind: RecoveryKind, input: RecoveryInput, address: string): Promise<Result<string, 'too-many'>>;
  /** Takes the mailed code. Without a mailed code, no code is right. */
  prove(kind: RecoveryKind, cookieHeader: string | undefined, typed: string): Promise<Result<undefined, ProofRefusal>>;
  /** Changes the password of the proven user's login, ends all its sessions and all other proofs, and tells the contact on file. */
  resetPassword(cookieHeader: string | undefined, password: string): Promise<Result<undefined, 'ended' | PasswordProblem>>;
  /**
   * A signed-in user gives the current password and a new one. All their sessions end, this one included, and the contact on file is told. Returns
   * the login with which they continue.
   */
  changePassword(viewer: Viewer, passwords: { readonly current: string; readonly next: string }): Promise<Result<ProvedLogin, PasswordChangeRefusal>>;
  /** Takes the code mailed to a blocked user, and opens the login and the network from which it is given. @param address the visitor's */
  unblock(cookieHeader: string | undefined, typed: string, address: string): Promise<Result<undefined, ProofRefusal>>;
  /** Creates a login for the proven user. */
  createLogin(cookieHeader: string | undefined, login: NewLogin): Promise<Result<undefined, 'ended' | 'username' | 'taken' | PasswordProblem>>;
  /** Look up the people behind the requests and send what was asked for; the worker calls them repeatedly. */
  runs(): readonly { readonly name: string; readonly everyMs: number; run(): Promise<void> }[];
}

export type ProofRefusal = { readonly reason: 'malformed' | 'ended' } | { readonly reason: 'wrong'; readonly triesLeft: number };
/**
 * `current`: what is wrong with the current password, as at sign-in. `next`: why the new one is refused. ended: the session ended meanwhile, perhaps by
 * another change of the password.
 */
export type PasswordChangeRefusal = { readonly current: PasswordRefusal } | { readonly next: PasswordProblem } | 'ended';
export type NewLogin = { readonly username: string; readonly password: string };

export type RecoveryDependencies = {
  readonly database: Database;
  readonly identity: Pick<
    IdentityApi,
    'usernameOf' | 'userIdOf' | 'generationOf' | 'checkOwnPassword' | 'changePassword' | 'createLogin' | 'passwordProblem'
  >;
  readonly accounts: PeoplePort;
  readonly notices: Pick<Outbox<IdentityNotice>, 'put'>;
  readonly codeOf: CodeOf;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly security?: IdentitySecurityLog;
};

export function createRecovery(deps: RecoveryDependencies): RecoveryApi {
  const { database, identity, accounts, notices, codeOf, clock, machine, security = ignoreSecurityEvents } = deps;
  const limited = createLimiter(identityLimits, createTries(database), machine, security);
  const lookUp: LookUpDependencies = { ...deps, limited };
  const inMs = (ms: number) => isoInstant(machine.nowMs() + ms);

  const provedBy = async (kind: RecoveryKind, cookieHeader: string | undefined) => {
    const key = keyOf(kind, cookieHeader);
    const proved = key && (await readProved(database, key, inMs(0)));
    return key && proved && { key, userId: proved.userId };
  };
  const tellerOf = async (kind: 'password-changed' | 'login-created', userId: string) => {
    const user = await accounts.user(userId);
    const at = clock.now();
    return async (transaction: Database) => {
      if (!user) return;
      const { accountId } = user;
      await notices.put(transaction, { kind, key: `${kind} ${randomUUID()}`, accountId, at, facts: { userId } });
      await keepHistory(transaction, { accountId, userId, kind, at });
    };
  };
  /** Commits the password, the end of all sessions and of this person's other requests, and the notice, or none of them. */
  const changeAndTell = async (proved: ProvedLogin, password: string) => {
    const tell = await tellerOf('password-changed', proved.userId);
    return identity.changePassword(proved, password, async (transaction) => {
      await forgetRecoveries(transaction, proved.userId);
      await tell(transaction);
    });
  };

  /** Why a new password of this person's is refused: their own names are what others try first. */
  const problemOf = async (userId: string, password: string, chosen?: string) => {
    const username = chosen ?? (await identity.usernameOf(userId)) ?? '';
    const person = await accounts.user(userId);
    return identity.passwordProblem(password, [username, ...(person ? [person.firstName, person.lastName, person.email] : [])]);
  };

  const prove: RecoveryApi['prove'] = async (kind, cookieHeader, typed) => {
    const code = parseCode(typed);
    if (code === undefined) return refuse({ reason: 'malformed' });
    const key = keyOf(kind, cookieHeader);
    const sent = key && (await takeTry(database, key, inMs(0), MAX_TRIES_PER_CODE));
    if (!sent) return refuse({ reason: 'ended' });
    const isRight = isSameCode(code, codeOf(sent.codeId)) && sent.userId !== null;
    security(isRight ? 'recovery.proved' : 'recovery.failed', { recovery: kind, userId: sent.userId ?? undefined });
    if (isRight) return (await markProved(database, sent.codeId, inMs(0), inMs(PROOF_VALID_MS))) ? accept(undefined) : refuse({ reason: 'ended' });
    const triesLeft = MAX_TRIES_PER_CODE - sent.tries;
    return refuse(triesLeft > 0 ? { reason: 'wrong', triesLeft } : { reason: 'ended' });
  };

  return {
    async ask(kind, input, address) {
      const network = networkOf(address);
      if (await limited('ask', network)) return refuse('too-many');
      const id = newSecretId();
      await insertRecovery(database, {
        hash: hashOf(id),
        kind,
        input,
        fromNetwork: hashOf(network),
        codeId: randomUUID(),
        expiresAt: inMs(CODE_VALID_MS),
      });
      security('recovery.asked', { recovery: kind });
      return accept(hostCookie(RECOVERY_COOKIE, id));
    },

    prove,

    async unblock(cookieHeader, typed, address) {
      const given = await prove('unblock', cookieHeader, typed);
      const proved = given.ok ? await provedBy('unblock', cookieHeader) : undefined;
      if (!proved) return given.ok ? refuse({ reason: 'ended' }) : given;
      const user = await accounts.user(proved.userId);
      if (!user || !(await spend(database, proved.key))) return refuse({ reason: 'ended' });
      await openByCode(deps, { ...user, networkHash: hashOf(networkOf(address)) });
      return accept(undefined);
    },

    async resetPassword(cookieHeader, password) {
      const proved = await provedBy('reset-password', cookieHeader);
      if (!proved) return refuse('ended');
      const problem = await problemOf(proved.userId, password);
      if (problem) return refuse(problem);
      // Read before the proof is spent: a change that is committed earlier has removed the proof, a later one begins another generation.
      const generation = await identity.generationOf(proved.userId);
      if (generation === undefined || !(await spend(database, proved.key))) return refuse('ended');
      const changed = await changeAndTell({ userId: proved.userId, generation }, password);
      return changed ? accept(undefined) : refuse('ended');
    },

    async changePassword(viewer, { current, next }) {
      const confirmed = await identity.checkOwnPassword(viewer, current);
      if (!confirmed.ok) return refuse({ current: confirmed.refusal });
      const problem = await problemOf(viewer.userId, next);
      if (problem) return refuse({ next: problem });
      const changed = await changeAndTell(confirmed.value, next);
      return changed ? accept(changed) : refuse('ended');
    },

    async createLogin(cookieHeader, { username, password }) {
      const proved = await provedBy('create-account', cookieHeader);
      if (!proved) return refuse('ended');
      if (!isUsername(username)) return refuse('username');
      const problem = await problemOf(proved.userId, password, username);
      if (problem) return refuse(problem);
      if (!(await takeUsernameTry(database, proved.key, MOST_USERNAMES))) return refuse('ended');
      if ((await identity.userIdOf(username)) !== undefined) return refuse('taken');
      const tell = await tellerOf('login-created', proved.userId);
      const made = await identity.createLogin({ userId: proved.userId, username, password }, tell);
      if (!made.ok) return refuse((await identity.usernameOf(proved.userId)) === undefined ? 'taken' : 'ended');
      await accounts.setUsername(proved.userId, usernameKey(username));
      await spend(database, proved.key);
      return accept(undefined);
    },

    runs: () => [{ name: 'identity.recovery', everyMs: 1_000, run: () => lookUpAll(lookUp) }],
  };
}

function keyOf(kind: RecoveryKind, cookieHeader: string | undefined) {
  const id = cookieValue(cookieHeader, RECOVERY_COOKIE);
  return id !== undefined && /^[A-Za-z0-9_-]{43}$/.test(id) ? { hash: hashOf(id), kind } : undefined;
}
