import { createHash } from 'node:crypto';
import { isoInstant } from '#platform/server/clock/instant.ts';
import type { Database } from '#platform/server/database/database.ts';
import { continueTrace } from '#platform/server/http/trace-id.ts';
import type { NewAccountDependencies } from './dependencies.ts';
import { type Application, lockToLookUp, storeLookedUp } from './store.ts';

type Dependencies = Pick<NewAccountDependencies, 'database' | 'clock' | 'machine' | 'people' | 'notices' | 'limited'>;

/**
 * Mails a code to those who asked, and to customers that they are customers. A run does, so that neither the words nor the time of an answer tell
 * whose addresses we know (docs/decisions/0024).
 */
export async function lookUpAll(deps: Dependencies): Promise<void> {
  const next = () =>
    deps.database.transaction().execute(async (transaction) => {
      const found = await lockToLookUp(transaction, isoInstant(deps.machine.nowMs()));
      if (found) await continueTrace(found.trace, 'new-account.look-up', () => lookUpOne(deps, transaction, found));
      return found !== undefined;
    });
  while (await next());
}

async function lookUpOne(deps: Dependencies, transaction: Database, { accountId, userId, codeId, newcomer }: Application): Promise<void> {
  const { clock, machine, people, notices, limited } = deps;
  if (!newcomer) return;
  const [known] = await people.usersAt(newcomer.email);
  await storeLookedUp(transaction, accountId, { isKnown: known !== undefined, at: isoInstant(machine.nowMs()) });
  if (await limited('new-account-code', createHash('sha256').update(newcomer.email.toLowerCase()).digest('base64url'))) return;
  const event = { key: `new account ${codeId}`, at: clock.now() };
  await (known
    ? notices.put(transaction, { ...event, kind: 'new-account-known', accountId: known.accountId, facts: { userId: known.userId } })
    : notices.put(transaction, { ...event, kind: 'new-account-code', accountId, facts: { userId, codeId } }));
}
