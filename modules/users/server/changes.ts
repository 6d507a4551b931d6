import { writeAudit } from '#platform/server/audit/audit.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import type { Change, Made } from './change.ts';
import type { UsersNeeds } from './needs.ts';
import { noticesOf } from './notices-of.ts';
import { type BegunChange, beginChange, dropChange, endChange, keepChange, removeInvitation, removeOfferOf, takeUpChanges } from './store.ts';

/** How long a change may be under way, in milliseconds of machine time, before a run takes it up. */
const UNDER_WAY_MS = 30_000;

/**
 * Makes changes that span two systems: recorded here as begun, made at the provider, then concluded here together with their notices and the
 * security history. A run finishes what a process left unfinished; every step can be repeated.
 */
export type Changes = ReturnType<typeof createChanges>;

export function createChanges(needs: UsersNeeds) {
  const { database, users, identity, machineClock, notices, securityHistory, security = ignoreSecurityEvents, onError } = needs;
  const machineNow = (sinceMs = 0) => isoInstant(machineClock.nowMs() - sinceMs);

  /** @throws when the provider cannot be asked: what became of it is not known */
  const atProvider = (change: Made): Promise<boolean> => {
    const { accountId, userId, at } = change;
    switch (change.kind) {
      case 'accepted':
        return users.accept(accountId, userId, { ...change.facts, at });
      case 'primary':
        return users.transferPrimary(accountId, change.facts.from, userId);
      default:
        return users.change(accountId, userId, change.facts.from, change.facts.to);
    }
  };

  const isExpected = async (change: Made): Promise<boolean> => {
    const people = await users.people(change.accountId);
    const standing = (userId: string) => people.find((person) => person.userId === userId);
    const now = standing(change.userId);
    if (change.kind === 'accepted') return now?.state === 'invited';
    if (change.kind === 'primary') return standing(change.facts.from)?.role === 'Primary';
    return now?.role === change.facts.from.role && now.state === change.facts.from.state;
  };

  /** Gives running sessions the rights of the new standing, or ends them. */
  const inSessions = async (change: Made): Promise<void> => {
    if (change.kind === 'disabled') await identity.endAllSessions(change.userId);
    if (change.kind === 'removed' || change.kind === 'withdrawn') await identity.removeLogin(change.userId);
    if (change.kind === 'role') await identity.setRole(change.userId, change.facts.to.role);
    if (change.kind !== 'primary') return;
    await identity.setRole(change.facts.from, 'Admin');
    await identity.setRole(change.userId, 'Primary');
  };

  const tell = async (transaction: Database, change: Change, key: string): Promise<void> => {
    for (const event of noticesOf(change, key)) await notices.put(transaction, event);
  };

  const end = (change: BegunChange): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      const { accountId, userId, number, kind, at } = change;
      if (!(await endChange(transaction, accountId, number))) return;
      if (kind === 'accepted' || kind === 'withdrawn') await removeInvitation(transaction, accountId, userId);
      if (kind !== 'enabled') await removeOfferOf(transaction, accountId, userId);
      await noteOf(transaction, change);
      if (kind === 'accepted') await securityHistory.keep(transaction, { accountId, userId, kind: 'login-created', at });
      await tell(transaction, change, `user ${number}`);
    });

  const bringToEnd = async (change: BegunChange): Promise<boolean> => {
    const made = await atProvider(change);
    if (made) {
      await inSessions(change);
      await end(change);
      security('user.changed', { userId: change.userId, accountId: change.accountId, change: change.kind });
    } else await dropChange(database, change.accountId, change.number);
    return made;
  };

  return {
    /** Answers false if the user's standing is not what the change expects, or another change of theirs is under way. */
    async make(change: Made): Promise<boolean> {
      const number = await beginChange(database, change, machineNow());
      if (number === undefined) return false;
      // Nobody else changes this user from here on, so what is read now still holds when the change is made.
      if (await isExpected(change)) return bringToEnd({ ...change, number });
      await dropChange(database, change.accountId, number);
      return false;
    },

    /** Keeps a change that needs no provider, in the transaction that makes it, and tells of it. @param key names it for the notices */
    async keep(transaction: Database, change: Change, key: string): Promise<void> {
      await keepChange(transaction, change, machineNow());
      await tell(transaction, change, key);
      await noteOf(transaction, change);
    },

    /** Finishes changes that a process left unfinished. */
    async takeUp(): Promise<void> {
      for (const change of await takeUpChanges(database, machineNow(UNDER_WAY_MS), machineNow())) {
        await bringToEnd(change).catch((error: unknown) =>
          onError(`a change of a user of account ${change.accountId} waits for the provider`, error),
        );
      }
    },
  };
}

/** What an operator does stands in the audit trail, with why. */
async function noteOf(transaction: Database, { accountId, userId, kind, by, at }: Change): Promise<void> {
  if (!('operator' in by)) return;
  await writeAudit(transaction, accountId, { actor: by.operator, act: `user.${kind}`, subject: { userId, reason: by.reason }, at });
}
