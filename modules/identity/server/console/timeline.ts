import { partIn } from '#platform/rules/console/part.ts';
import type { TimelineEntry, TimelineWindow } from '#platform/rules/console/timeline.ts';
import type { IdentityParts } from '../../rules/console/parts.ts';
import type { IdentityConsoleDependencies } from './dependencies.ts';

const part = partIn<IdentityParts>('identity');

/** Changes to how the people of an account sign in and are reached. */
export async function securityTimeline(
  { securityHistory, account }: Pick<IdentityConsoleDependencies, 'securityHistory' | 'account'>,
  accountId: string,
  window: TimelineWindow,
): Promise<readonly TimelineEntry[]> {
  const lines = await securityHistory.ofAccount(accountId, window);
  const ids = [...new Set(lines.map(({ userId }) => userId))];
  const names = new Map(await Promise.all(ids.map(async (userId) => [userId, await nameOf(account, userId)] as const)));
  return lines.map(({ at, byUs, kind, purpose, userId }) => ({
    at,
    isByStaff: byUs,
    ...part('secured', { kind, purpose, name: names.get(userId) ?? '' }),
  }));
}

async function nameOf(account: IdentityConsoleDependencies['account'], userId: string): Promise<string> {
  const user = await account.user(userId);
  return user ? `${user.firstName} ${user.lastName}` : '';
}
