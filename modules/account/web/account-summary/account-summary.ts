import type { LoadedCard } from '#platform/web/card.ts';
import { AccountSummaryDocument, type AccountSummaryQuery } from '#platform/web/generated/graphql.ts';
import type { PageRequest } from '#platform/web/page.ts';

export type Summary = NonNullable<AccountSummaryQuery['account']> &
  Pick<AccountSummaryQuery, 'links' | 'now'> & {
    readonly cards: readonly LoadedCard[];
  };

/** Who the customer is, and the cards. Undefined for a visitor. */
export async function loadSummary({ graph, loadCards }: Pick<PageRequest, 'graph' | 'loadCards'>): Promise<Summary | undefined> {
  const [{ account, links, now }, cards = []] = await Promise.all([graph(AccountSummaryDocument, {}), loadCards?.()]);
  return account ? { ...account, links, now, cards } : undefined;
}

/** The time of day where the account is. */
export function partOfDay(now: string, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(new Date(now)));
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
