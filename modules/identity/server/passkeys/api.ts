import { randomBytes, randomUUID } from 'node:crypto';
import type { Outbox } from '#modules/notices/server/api.ts';
import type { TooMany } from '#platform/rules/limits.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { challengeLifeMs, MOST_PASSKEYS, type PasskeyPurpose, passkeyName } from '../../rules/credentials/passkeys.ts';
import type { IdentityNotice } from '../../rules/notices.ts';
import { confirmLimitOf, identityLimits } from '../../rules/sign-in/sign-in-limits.ts';
import type { IdentityApi, SessionEnded } from '../api.ts';
import { createLimiter } from '../limits/sign-in-limiter.ts';
import { createTries } from '../limits/tries.ts';
import type { UsersPort } from '../port.ts';
import type { ProvedLogin } from '../proved-login.ts';
import { hashOf } from '../secret-id.ts';
import type { IdentitySecurityLog } from '../security-events.ts';
import { keepHistory } from '../security-history/api.ts';
import type { StepUpApi } from '../step-up/api.ts';
import { createCeremonies, readAssertion } from './ceremonies.ts';
import {
  insertPasskey,
  type OwnPasskey,
  putChallenge,
  readCredentials,
  readOwn,
  readPasskey,
  removePasskey,
  renamePasskey,
  storeUse,
  takeChallenge,
} from './store.ts';

/**
 * refused: wrong challenge, website or person, a copied key, or an unknown one; callers are not told which. closed, blocked: the passkey is right,
 * but an operator closed the login, or blocked it for abuse.
 */
export type PasskeyRefusal = { readonly reason: 'refused' } | { readonly reason: 'closed' } | { readonly reason: 'blocked' } | TooMany;
/** verify: the step-up must come first. full: the person already has as many as allowed. */
export type AddRefusal = 'verify' | 'full' | 'refused';

/**
 * Passkeys (decisions 9): a way to sign in and to confirm a money act besides the password. Options and answers are WebAuthn JSON as browsers read
 * and write it; each challenge is signed once.
 */
export interface PasskeysApi {
  /** @param signInId the sign-in waiting in the browser that asks */
  signInOptions(signInId: string): Promise<string>;
  signIn(signInId: string, answer: string, address: string): Promise<Result<ProvedLogin, PasskeyRefusal>>;
  confirmationOptions(viewer: Viewer): Promise<string>;
  /** The session may move money again; it continues under a new id, whose Set-Cookie is returned. */
  confirm(viewer: Viewer, answer: string): Promise<Result<string, PasskeyRefusal | SessionEnded>>;
  /** @param site the name of the website, as devices show it */
  registrationOptions(viewer: Viewer, site: string): Promise<Result<string, AddRefusal>>;
  add(viewer: Viewer, answer: string): Promise<Result<undefined, AddRefusal>>;
  passkeysOf(viewer: Viewer): Promise<readonly OwnPasskey[]>;
  /** Refused if the name is empty or too long, or this person has no such passkey. */
  rename(viewer: Viewer, passkeyNo: string, name: string): Promise<Result<undefined, 'name' | 'gone'>>;
  /** Tells the contact on file. Does nothing if the passkey is already gone. */
  remove(viewer: Viewer, passkeyNo: string): Promise<void>;
}

export type PasskeysDependencies = {
  readonly database: Database;
  readonly accounts: UsersPort;
  readonly identity: Pick<IdentityApi, 'renewSession' | 'usernameOf'>;
  readonly stepUp: Pick<StepUpApi, 'isFresh'>;
  readonly notices: Pick<Outbox<IdentityNotice>, 'put'>;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly publicUrl: string;
  readonly security?: IdentitySecurityLog;
};

export function createPasskeys(deps: PasskeysDependencies): PasskeysApi {
  const { database, accounts, identity, stepUp, notices, clock, machine, publicUrl, security = ignoreSecurityEvents } = deps;
  const ceremonies = createCeremonies(publicUrl);
  const tries = createTries(database);
  const limited = createLimiter(identityLimits, tries, machine, security);
  const inMs = (ms: number) => isoInstant(machine.nowMs() + ms);

  const challengeFor = (boundTo: string, purpose: PasskeyPurpose) =>
    putChallenge(
      database,
      { boundTo, purpose },
      { challenge: randomBytes(32).toString('base64url'), now: inMs(0), expiresAt: inMs(challengeLifeMs[purpose]) },
    );

  /** Whose passkey signed the challenge that is waiting there. */
  async function signedWith(boundTo: string, purpose: 'sign-in' | 'confirm', answer: string): Promise<Result<ProvedLogin, PasskeyRefusal>> {
    const signed = readAssertion(answer);
    const challenge = await takeChallenge(database, boundTo, purpose, inMs(0));
    const kept = signed && (await readPasskey(database, signed.id));
    const used = kept && challenge !== undefined ? await ceremonies.verifyAssertion(kept, challenge, signed) : undefined;
    if (!kept || !used || !(await storeUse(database, { ...kept, ...used }, inMs(0)))) {
      security('passkey.refused', { userId: kept?.userId, purpose });
      return refuse({ reason: 'refused' });
    }
    if (kept.closedAt !== null) return refuse({ reason: 'closed' });
    return kept.blockedAt === null ? accept({ userId: kept.userId, generation: kept.generation }) : refuse({ reason: 'blocked' });
  }

  async function tell(kind: 'passkey-added' | 'passkey-removed', { userId, accountId }: Viewer, act: (transaction: Database) => Promise<boolean>) {
    const done = await database.transaction().execute(async (transaction) => {
      if (!(await act(transaction))) return false;
      const at = clock.now();
      await notices.put(transaction, { kind, key: `${kind} ${randomUUID()}`, accountId, at, facts: { userId } });
      await keepHistory(transaction, { accountId, userId, kind, at });
      return true;
    });
    if (done) security(kind === 'passkey-added' ? 'passkey.added' : 'passkey.removed', { userId, accountId });
    return done;
  }

  return {
    signInOptions: async (signInId) => ceremonies.requestOptions(await challengeFor(hashOf(signInId), 'sign-in')),

    async signIn(signInId, answer, address) {
      const network = networkOf(address);
      const tooMany = await limited('address', network);
      if (tooMany) return refuse(tooMany);
      const signed = await signedWith(hashOf(signInId), 'sign-in', answer);
      if (!signed.ok) return signed;
      const user = await accounts.user(signed.value.userId);
      if (!user) return refuse({ reason: 'refused' });
      await tries.takeTryBack('address', hashOf(network));
      security('sign-in.succeeded', { userId: user.userId, accountId: user.accountId });
      return signed;
    },

    async confirmationOptions({ sessionId, userId }) {
      return ceremonies.requestOptions(await challengeFor(sessionId, 'confirm'), await readCredentials(database, userId));
    },

    async confirm(viewer, answer) {
      const [kind, key] = confirmLimitOf(viewer);
      const tooMany = (await limited(kind, key)) ?? (await limited('confirm-in-session', viewer.sessionId));
      if (tooMany) return refuse(tooMany);
      const signed = await signedWith(viewer.sessionId, 'confirm', answer);
      if (!signed.ok) return signed;
      if (signed.value.userId !== viewer.userId) return refuse({ reason: 'refused' });
      await tries.forgetTries(kind, hashOf(key));
      await tries.takeTryBack('confirm-in-session', hashOf(viewer.sessionId));
      const cookie = await identity.renewSession(viewer, 'passkey');
      return cookie === undefined ? refuse({ reason: 'ended' }) : accept(cookie);
    },

    async registrationOptions({ sessionId, userId }, site) {
      if (!(await stepUp.isFresh(sessionId, 'new-passkey'))) return refuse('verify');
      const known = await readCredentials(database, userId);
      if (known.length >= MOST_PASSKEYS) return refuse('full');
      const challenge = await challengeFor(sessionId, 'add');
      // Devices show the username. The user handle is stored with the first passkey, so until then it derives from the challenge.
      const userHandle = known[0]?.userHandle ?? hashOf(challenge);
      return accept(await ceremonies.creationOptions({ site, challenge, userHandle, username: (await identity.usernameOf(userId)) ?? '', known }));
    },

    async add(viewer, answer) {
      const { sessionId, userId } = viewer;
      if (!(await stepUp.isFresh(sessionId, 'new-passkey'))) return refuse('verify');
      const challenge = await takeChallenge(database, sessionId, 'add', inMs(0));
      const made = challenge === undefined ? undefined : await ceremonies.verifyRegistration(challenge, answer);
      if (!made || challenge === undefined) return refuse('refused');
      const [first] = await readCredentials(database, userId);
      const passkey = { ...made, userId, userHandle: first?.userHandle ?? hashOf(challenge) };
      const kept = { at: inMs(0), sessionId, most: MOST_PASSKEYS };
      return (await tell('passkey-added', viewer, (transaction) => insertPasskey(transaction, passkey, kept)))
        ? accept(undefined)
        : refuse('refused');
    },

    passkeysOf: ({ userId }) => readOwn(database, userId),

    async rename({ userId }, passkeyNo, typed) {
      const name = passkeyName(typed);
      if (name === undefined) return refuse('name');
      return (await renamePasskey(database, userId, passkeyNo, name)) ? accept(undefined) : refuse('gone');
    },

    async remove(viewer, passkeyNo) {
      await tell('passkey-removed', viewer, (transaction) => removePasskey(transaction, viewer.userId, passkeyNo));
    },
  };
}
