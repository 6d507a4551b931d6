import { sql } from 'kysely';
import type { SubscriptionsPort } from '#modules/subscriptions/server/port.ts';
import { plusDays } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { changePlans } from '../billing/plans/plan-changes.ts';
import {
  activateSubscription,
  changeCode,
  endIncluded,
  endSubscription,
  insertSubscription,
  lockSubscription,
  subscriptionsOf,
  subscriptionWithCode,
} from '../operations/streaming/subscriptions.ts';

/** Thrown to take a transaction back. */
class HasIt extends Error {}

/** Streaming services of operations, and in the same transaction what the ledger bills for them. */
export const createSubscriptions = (database: Database): SubscriptionsPort => ({
  subscriptions: async (accountId) => (isUuid(accountId) ? subscriptionsOf(database, accountId) : []),
  byCode: (code) => subscriptionWithCode(database, code),
  activate: ({ code, at }) => activateSubscription(database, code, at),

  async start(subscription) {
    const { accountId, subscriptionId, billedAs, monthly, startsOn } = subscription;
    if (!isUuid(accountId) || !isUuid(subscriptionId)) return refuse('no-such-account');
    const part = await partOf(database, accountId);
    if (part === undefined) return refuse('no-such-account');
    try {
      return await database.transaction().execute(async (transaction) => {
        if (billedAs) await endIncluded(transaction, subscription);
        const there = await insertSubscription(transaction, subscription, part);
        if (there === 'id') return accept({ subscriptionId });
        if (there === 'code') return refuse('code-taken');
        if (there === 'service') throw new HasIt();
        if (billedAs) {
          const adds = { code: billedAs.code, group: 'streaming', description: billedAs.name, monthly } as const;
          const changes = [{ ends: undefined, adds, once: undefined }];
          if (!(await changePlans(transaction, { accountId, part }, { changes, from: startsOn, changeId: subscriptionId }))) throw new HasIt();
        }
        return accept({ subscriptionId });
      });
    } catch (error) {
      if (error instanceof HasIt) return refuse('has-it');
      throw error;
    }
  },

  async renew(renewal) {
    if (!isUuid(renewal.accountId) || !isUuid(renewal.subscriptionId)) return refuse('no-such-subscription');
    const changed = await database.transaction().execute((transaction) => changeCode(transaction, renewal));
    return changed === 'changed' ? accept(undefined) : refuse(changed === 'taken' ? 'code-taken' : 'no-such-subscription');
  },

  async end({ accountId, subscriptionId, on }) {
    if (!isUuid(accountId) || !isUuid(subscriptionId)) return refuse('no-such-subscription');
    return database.transaction().execute(async (transaction) => {
      const held = await lockSubscription(transaction, accountId, subscriptionId);
      if (!held) return refuse('no-such-subscription');
      if (held.endsOn !== undefined) return accept(undefined);
      if (held.plan) {
        const { part, code } = held.plan;
        const changes = [{ ends: code, adds: undefined, once: undefined }];
        await changePlans(transaction, { accountId, part }, { changes, from: plusDays(on, 1), changeId: subscriptionId });
      }
      await endSubscription(transaction, accountId, subscriptionId, on);
      return accept(undefined);
    });
  },
});

/** The bill that a streaming service is on: core's, or the streaming part's of who has nothing else. */
async function partOf(database: Database, accountId: string): Promise<'core' | 'streaming' | undefined> {
  const { rows } = await sql<{ readonly part: 'core' | 'streaming' }>`
    select part from bss.account_parts where account_id = ${accountId} and part in ('core', 'streaming') order by part limit 1`.execute(database);
  return rows[0]?.part;
}
