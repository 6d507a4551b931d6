import { randomBytes } from 'node:crypto';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { MachineClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Scope } from '../../rules/scopes.ts';
import { hashOf, newSecretId } from '../secret-id.ts';
import { addClient, addSecret, type ClientRow, listClients, revokeClient } from './store.ts';

/** Other systems and their secrets. A secret is returned once, when it is created; it cannot be read again. */
export interface ClientsApi {
  create(name: string, scopes: readonly Scope[]): Promise<{ readonly clientId: string; readonly secret: string }>;
  list(): Promise<readonly ClientRow[]>;
  /** Creates a new secret; the previous one works for another day, so that nothing has to stop. */
  rotate(clientId: string): Promise<Result<{ readonly secret: string; readonly formerEndsAt: string }, NoSuchClient>>;
  /** Ends its secrets and its tokens at once. */
  revoke(clientId: string): Promise<Result<undefined, NoSuchClient>>;
}

export type NoSuchClient = { readonly reason: 'no-such-client' };

const OVERLAP_MS = DAY_MS;

type Dependencies = { readonly database: Database; readonly machine: MachineClock };

export function createClients({ database, machine }: Dependencies): ClientsApi {
  const instant = (ms: number) => new Date(ms).toISOString();
  return {
    async create(name, scopes) {
      const clientId = `client-${randomBytes(6).toString('hex')}`;
      const secret = newSecretId();
      await addClient(database, { clientId, name, scopes, createdAt: instant(machine.nowMs()) }, hashOf(secret));
      return { clientId, secret };
    },
    list: () => listClients(database),
    async rotate(clientId) {
      const secret = newSecretId();
      const nowMs = machine.nowMs();
      const formerEndsAt = instant(nowMs + OVERLAP_MS);
      const added = await addSecret(database, clientId, hashOf(secret), instant(nowMs), formerEndsAt);
      return added ? accept({ secret, formerEndsAt }) : refuse({ reason: 'no-such-client' });
    },
    async revoke(clientId) {
      const revoked = await revokeClient(database, clientId, instant(machine.nowMs()));
      return revoked ? accept(undefined) : refuse({ reason: 'no-such-client' });
    },
  };
}
