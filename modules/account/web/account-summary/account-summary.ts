import { hasKey } from '#platform/rules/has-key.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { LoadedCard } from '#platform/web/card.ts';
import {
  AccountSummaryDocument,
  type AccountSummaryQuery,
  ServicesBilledDocument,
  type ServicesBilledQuery,
} from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import type { PageRequest } from '#platform/web/page.ts';

export type Summary = NonNullable<AccountSummaryQuery['account']> &
  Pick<AccountSummaryQuery, 'links' | 'now'> & {
    /** What the bill says of the services; nothing if it cannot be read, or is elsewhere. */
    readonly billed: Billed | undefined;
    readonly cards: readonly LoadedCard[];
  };

type Billed = NonNullable<ServicesBilledQuery['account']>;

/** Who the customer is, what they have, and the cards. Undefined for a visitor. */
export async function loadSummary({ graph, loadCards }: PageRequest): Promise<Summary | undefined> {
  const [{ account, links, now }, billed, cards = []] = await Promise.all([
    graph(AccountSummaryDocument, {}),
    orUnavailable(graph(ServicesBilledDocument, {})),
    loadCards?.(),
  ]);
  return account ? { ...account, links, now, billed: billed === unavailable ? undefined : (billed.account ?? undefined), cards } : undefined;
}

const partOf = { internet: 'core', tv: 'core', voice: 'core', mobile: 'mobile', streaming: 'streaming' } as const;

/** How a service stands by its bill, and what the last one asked for it; undefined where nobody knows. */
export function standingOf(line: string, billed: Billed | undefined) {
  if (!billed || !hasKey(partOf, line)) return { state: undefined, price: undefined };
  const part = partOf[line];
  const price: Cents | undefined = billed[part]?.groups.find(({ group }) => group === line)?.total;
  return { state: billed.billing.parts.find((each) => each.part === part)?.serviceState, price };
}

/** The time of day where the account is. */
export function partOfDay(now: string, timeZone: string): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(new Date(now)));
  if (hour >= 4 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}
