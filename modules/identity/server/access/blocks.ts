import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Outbox } from '#modules/notices/server/api.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock, MachineClock } from '#platform/server/clock/clock.ts';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import type { IdentityNotice } from '../../rules/notices.ts';
import { hashOf } from '../secret-id.ts';
import type { IdentitySecurityLog } from '../security-events.ts';
import { keepHistory } from '../security-history/api.ts';
import type { Decision } from './api.ts';
import { addBlockedNetwork, type BlockedNetwork, isNetworkBlocked, listBlockedNetworks, removeBlockedNetwork } from './block-store.ts';
import { setState } from './store.ts';

/**
 * Networks from which the portal is misused. Nobody can sign in or request recovery from one until an operator, or a code to a contact on file, opens
 * it.
 */
export interface BlocksApi {
  isBlocked(address: string): Promise<boolean>;
  /** Newest first. */
  networks(): Promise<readonly BlockedNetwork[]>;
  /** Returns the network that the address belongs to. */
  blockNetwork(address: string, by: Decision): Promise<Result<string, BlockRefusal>>;
  unblockNetwork(address: string, by: Decision): Promise<Result<string, BlockRefusal>>;
}

/** not-an-address: neither an IP address nor a blocked network. already: it is blocked, or it is not. */
export type BlockRefusal = 'not-an-address' | 'already';

type Dependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly machine: MachineClock;
  readonly security: IdentitySecurityLog;
};

export function createBlocks({ database, clock, machine, security }: Dependencies): BlocksApi {
  const carryOut = async (act: 'network.blocked' | 'network.unblocked', network: string, { actor, reason }: Decision, change: Change) => {
    const done = await database.transaction().execute(async (transaction) => {
      if (!(await change(transaction))) return false;
      await writeAudit(transaction, null, { actor, act, subject: { network, reason }, at: clock.now() });
      return true;
    });
    if (!done) return refuse('already' as const);
    security(act, { actor });
    return accept(network);
  };

  return {
    isBlocked: (address) => isNetworkBlocked(database, hashOf(networkOf(address))),

    networks: () => listBlockedNetworks(database),

    async blockNetwork(address, by) {
      if (isIP(address) === 0) return refuse('not-an-address');
      const network = networkOf(address);
      const row = { network, hash: hashOf(network), at: isoInstant(machine.nowMs()), by: by.actor, reason: by.reason };
      return carryOut('network.blocked', network, by, (transaction) => addBlockedNetwork(transaction, row));
    },

    async unblockNetwork(address, by) {
      const network = isIP(address) === 0 ? address : networkOf(address);
      return carryOut('network.unblocked', network, by, (transaction) => removeBlockedNetwork(transaction, hashOf(network)));
    },
  };
}

type Change = (transaction: Database) => Promise<boolean>;

type Opening = {
  readonly userId: string;
  readonly accountId: string;
  /** The network from which the code was given, hashed the same way as the request's. */
  readonly networkHash: string;
};

/** A code to a contact on file reopens the person's login and the network they gave it from. */
export async function openByCode(
  { database, notices, clock }: { readonly database: Database; readonly notices: Pick<Outbox<IdentityNotice>, 'put'>; readonly clock: BusinessClock },
  { userId, accountId, networkHash }: Opening,
): Promise<void> {
  const at = clock.now();
  const line = { actor: `customer ${userId}`, subject: { userId, reason: 'code' }, at };
  await database.transaction().execute(async (transaction) => {
    if (await removeBlockedNetwork(transaction, networkHash)) await writeAudit(transaction, accountId, { ...line, act: 'network.unblocked' });
    if (!(await setState(transaction, 'here', userId, 'blocked_at', null))) return;
    await writeAudit(transaction, accountId, { ...line, act: 'login.unblocked' });
    await notices.put(transaction, { kind: 'login-opened', key: `login.unblocked ${randomUUID()}`, accountId, at, facts: { userId } });
    await keepHistory(transaction, { accountId, userId, kind: 'login-opened', at });
  });
}
