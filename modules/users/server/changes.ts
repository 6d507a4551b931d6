import { writeAudit } from '#platform/server/audit/audit.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { ignoreSecurityEvents } from '#platform/server/log/security.ts';
import { createFinisher } from '#platform/server/process/across-systems.ts';
import type { Change, Made } from './change.ts';
import type { UsersDependencies } from './dependencies.ts';
import { noticesOf } from './notices-of.ts';
import { type BegunChange, beginChange, claimUnfinished, dropChange, endChange, keepChange, removeInvitation, removeOfferOf } from './store.ts';

/** Makes changes at the provider that are recorded here as begun, and concluded here together with their notices and the security history. */
export type Changes = ReturnType<typeof createChanges>;

export function createChanges(deps: UsersDependencies) {
  const { database, users, identity, machine, notices, securityHistory, security = ignoreSecurityEvents, onError } = deps;
  const machineNow = () => isoInstant(machine.nowMs());

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

  const { finish, finishInterrupted } = createFinisher<BegunChange>(
    {
      make: atProvider,
      async conclude(change) {
        await inSessions(change);
        await end(change);
        security('user.changed', { userId: change.userId, accountId: change.accountId, change: change.kind });
      },
      drop: (change) => dropChange(database, change.accountId, change.number),
      claim: (begunBefore, now, most) => claimUnfinished(database, begunBefore, now, most),
      describe: ({ accountId }) => `a change of a user of account ${accountId}`,
    },
    { machine, onError },
  );

  return {
    /** Answers false if the user's standing is not what the change expects, or another change of theirs is under way. */
    async make(change: Made): Promise<boolean> {
      const number = await beginChange(database, change, machineNow());
      if (number === undefined) return false;
      // Nobody else changes this user from here on, so what is read now still holds when the change is made.
      if (await isExpected(change)) return finish({ ...change, number });
      await dropChange(database, change.accountId, number);
      return false;
    },

    /** Records a change that does not involve the provider, in the transaction that makes it, with its notices. @param key names it for the notices */
    async keep(transaction: Database, change: Change, key: string): Promise<void> {
      await keepChange(transaction, change, machineNow());
      await tell(transaction, change, key);
      await noteOf(transaction, change);
    },

    finishInterrupted,
  };
}

/** An operator's acts are in the audit trail, with the reason. */
async function noteOf(transaction: Database, { accountId, userId, kind, by, at }: Change): Promise<void> {
  if (!('operator' in by)) return;
  await writeAudit(transaction, accountId, { actor: by.operator, act: `user.${kind}`, subject: { userId, reason: by.reason }, at });
}
