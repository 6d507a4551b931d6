import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import type { NewAccountDependencies } from './dependencies.ts';
import { removeApplication, storeAsked, toAsk } from './store.ts';

const A_PASS = 100;

/** Asks once a day how accounts stand that were opened; the login of one that was closed goes with it, so that its person can begin anew. */
export async function settleAll(
  { database, newAccounts, identity }: Pick<NewAccountDependencies, 'database' | 'newAccounts' | 'identity'>,
  now: IsoInstant,
): Promise<void> {
  for (const { accountId, userId } of await toAsk(database, plusMilliseconds(now, -DAY_MS), A_PASS)) {
    const standing = await newAccounts.standing(accountId);
    if (standing === 'closed') {
      await identity.removeLogin(userId);
      await removeApplication(database, accountId);
    } else await storeAsked(database, accountId, standing === 'active' ? null : now);
  }
}
