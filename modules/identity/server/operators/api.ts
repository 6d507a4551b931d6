import { randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { type OperatorRole, operatorTimes } from '../../rules/operator-rights.ts';
import { identityLimits } from '../../rules/sign-in/sign-in-limits.ts';
import { cookieValue, hostCookie, withoutCookie } from '../cookies.ts';
import { createLimiter } from '../limits/sign-in-limiter.ts';
import { createTries } from '../limits/tries.ts';
import { hashOf, newSecretId } from '../secret-id.ts';
import type { ActOnAccess, IdentitySecurityLog } from '../security-events.ts';
import { removeFactor } from './factor-store.ts';
import { createFactors, type Enrollment, type FactorRefusal } from './factors.ts';
import {
  addOperatorSession,
  closeOperator,
  listOperators,
  putLink,
  putOperator,
  readOperator,
  removeEndedOfOperators,
  removeOperatorSession,
  seeOperator,
  takeLink,
} from './store.ts';

const COOKIE = '__Host-operator';

/** Who works on the operator's port. */
export type Operator = { readonly operatorId: string; readonly name: string; readonly roles: readonly OperatorRole[] };

/**
 * How far a sign-in has come. `factor`: what is still to be shown, a code or the first code of a new factor; undefined if nothing is left and the
 * pages are open.
 */
export type OperatorStanding = { readonly operator: Operator; readonly factor: 'code' | 'enrollment' | undefined; readonly hasFactor: boolean };

/**
 * The provider's people. They have no password: somebody with the right to do so makes them a link, and they have a second factor (always required,
 * or only once set up) and a session that ends with the working day.
 */
export interface OperatorsApi {
  /**
   * Creates a sign-in link, replacing an unused one. With `roles` the operator is created, changed or let in again; without, they must exist. The
   * secret is returned only here.
   */
  makeLink(wanted: WantedLink): Promise<Result<NewLink, 'unknown'>>;
  list(): Promise<readonly (Operator & { readonly closedAt: string | null; readonly factorSince: string | null })[]>;
  /** Ends an operator's sessions and link at once. */
  close(name: string, actor: string): Promise<Result<undefined, 'unknown'>>;
  /** Uses up a link and returns the Set-Cookie of a session. @param address the visitor's, for the limit */
  signIn(secret: string, address: string): Promise<Result<string, 'ended' | 'too-many'>>;
  /** The operator behind this Cookie header, with their current roles, and how far their sign-in is. Undefined if signed out. */
  standingOf(cookieHeader: string | undefined): Promise<OperatorStanding | undefined>;
  /** What to set up an authenticator with, constant within a session; undefined if signed out or a factor exists. */
  enrollment(cookieHeader: string | undefined): Promise<Enrollment | undefined>;
  /** Takes a code, or the first code of a new factor, and returns the Set-Cookie of the session, which has a new id. */
  prove(cookieHeader: string | undefined, code: string): Promise<Result<string, FactorRefusal>>;
  /** Removes a lost factor and ends the sessions; the next sign-in sets up another. */
  removeFactor(name: string, by: { readonly actor: string; readonly reason: string }): Promise<Result<undefined, 'unknown'>>;
  /** Ends the session and returns the Set-Cookie that removes its cookie. */
  signOut(cookieHeader: string | undefined): Promise<string>;
  /** Removes expired records. */
  forgetEnded(): Promise<void>;
}

/** `actor`: who makes it, for the audit trail. */
export type WantedLink = { readonly name: string; readonly roles?: readonly OperatorRole[] | undefined; readonly actor: string };
/** `expiresAt`: machine time. */
export type NewLink = { readonly operator: Operator; readonly secret: string; readonly expiresAt: string };

export type OperatorsDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly security: IdentitySecurityLog;
  /** Seals the keys of second factors; 32 bytes. */
  readonly sealingKey: Uint8Array;
  /** Whether operators must have a second factor. */
  readonly factorRequired: boolean;
};

/** How the audit trail names an operator who acts on the pages. */
export const actorOf = ({ name }: Operator): string => `operator ${name}`;

export function createOperators({ database, clock, machine, security, sealingKey, factorRequired }: OperatorsDependencies): OperatorsApi {
  const limited = createLimiter(identityLimits, createTries(database), machine, security);
  const inMs = (ms: number) => isoInstant(machine.nowMs() + ms);
  const factors = createFactors({ database, machine, sealingKey });
  const ends = () => ({ startedAfter: inMs(-operatorTimes.absoluteMs), seenAfter: inMs(-operatorTimes.idleMs) });

  const note = (transaction: Database, actor: string, act: ActOnAccess, { name, roles }: Pick<Operator, 'name' | 'roles'>) =>
    writeAudit(transaction, null, { actor, act, subject: { operator: name, roles: roles.join(',') }, at: clock.now() });

  /** What a session still has to show. */
  const missing = ({ factorSince, provedAt }: Standing): OperatorStanding['factor'] => {
    if (provedAt !== null) return undefined;
    if (factorSince !== null) return 'code';
    return factorRequired ? 'enrollment' : undefined;
  };
  const seen = async (cookieHeader: string | undefined) => {
    const hash = hashIn(cookieHeader);
    const row = hash === undefined ? undefined : await seeOperator(database, hash, inMs(0), ends());
    return hash === undefined || row === undefined ? undefined : { hash, row };
  };

  return {
    async makeLink({ name, roles, actor }) {
      const secret = newSecretId();
      const expiresAt = inMs(operatorTimes.linkMs);
      const operator = await database.transaction().execute(async (transaction) => {
        const found = roles
          ? await putOperator(transaction, { operatorId: randomUUID(), name, roles, at: inMs(0) })
          : await readOperator(transaction, name);
        if (!found || found.closedAt !== null) return undefined;
        await putLink(transaction, found.operatorId, hashOf(secret), expiresAt);
        await note(transaction, actor, 'operator.link-made', found);
        return found;
      });
      if (!operator) return refuse('unknown');
      security('operator.link-made', { actor });
      return accept({ operator: asOperator(operator), secret, expiresAt });
    },

    list: () => listOperators(database),

    async close(name, actor) {
      const closed = await database.transaction().execute(async (transaction) => {
        const done = await closeOperator(transaction, name, inMs(0));
        if (done) await note(transaction, actor, 'operator.closed', { name, roles: [] });
        return done;
      });
      if (!closed) return refuse('unknown');
      security('operator.closed', { actor });
      return accept(undefined);
    },

    async signIn(secret, address) {
      if (await limited('ask', `operator ${networkOf(address)}`)) return refuse('too-many');
      const session = newSecretId();
      const operator = await database.transaction().execute(async (transaction) => {
        const found = await takeLink(transaction, hashOf(secret), inMs(0));
        if (!found) return undefined;
        await addOperatorSession(transaction, hashOf(session), found.operatorId, inMs(0));
        await note(transaction, actorOf(found), missing({ ...found, provedAt: null }) ? 'operator.link-used' : 'operator.signed-in', found);
        return found;
      });
      if (!operator) {
        security('operator.not-signed-in', {});
        return refuse('ended');
      }
      security(missing({ ...operator, provedAt: null }) ? 'operator.link-used' : 'operator.signed-in', { actor: actorOf(operator) });
      return accept(hostCookie(COOKIE, session, undefined, 'Strict'));
    },

    async standingOf(cookieHeader) {
      const found = await seen(cookieHeader);
      return found && { operator: asOperator(found.row), factor: missing(found.row), hasFactor: found.row.factorSince !== null };
    },

    async enrollment(cookieHeader) {
      const found = await seen(cookieHeader);
      return found && found.row.factorSince === null ? factors.enrollment(found.hash, found.row) : undefined;
    },

    async prove(cookieHeader, code) {
      const found = await seen(cookieHeader);
      if (!found || (found.row.provedAt !== null && found.row.factorSince !== null)) return refuse('ended');
      const { hash, row } = found;
      const actor = actorOf(row);
      const wasIn = missing(row) === undefined;
      const proved = await factors.prove(hash, row, code, async (transaction, added) => {
        if (added) await note(transaction, actor, 'operator.factor-added', row);
        if (!wasIn) await note(transaction, actor, 'operator.signed-in', row);
      });
      if (!proved.ok) {
        security('operator.factor-refused', { actor });
        return proved;
      }
      if (proved.value.added) security('operator.factor-added', { actor });
      if (!wasIn) security('operator.signed-in', { actor });
      return accept(hostCookie(COOKIE, proved.value.session, undefined, 'Strict'));
    },

    async removeFactor(name, { actor, reason }) {
      const removed = await database.transaction().execute(async (transaction) => {
        const done = await removeFactor(transaction, name);
        const line = { actor, act: 'operator.factor-removed' satisfies ActOnAccess, subject: { operator: name, reason }, at: clock.now() };
        if (done) await writeAudit(transaction, null, line);
        return done;
      });
      if (!removed) return refuse('unknown');
      security('operator.factor-removed', { actor });
      return accept(undefined);
    },

    async signOut(cookieHeader) {
      const hash = hashIn(cookieHeader);
      if (hash !== undefined) await removeOperatorSession(database, hash);
      return withoutCookie(COOKIE);
    },

    forgetEnded: () => removeEndedOfOperators(database, inMs(0), ends()),
  };
}

type Standing = { readonly factorSince: string | null; readonly provedAt: string | null };

const asOperator = ({ operatorId, name, roles }: Operator): Operator => ({ operatorId, name, roles });

/** Anything not shaped like one of our ids is not looked up. */
function hashIn(cookieHeader: string | undefined): string | undefined {
  const id = cookieValue(cookieHeader, COOKIE);
  return id !== undefined && /^[A-Za-z0-9_-]{43}$/.test(id) ? hashOf(id) : undefined;
}
