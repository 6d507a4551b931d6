import type { LoadedCard } from '#platform/web/card.ts';
import { AccountSummaryDocument, type AccountSummaryQuery } from '#platform/web/generated/graphql.ts';
import type { PageRequest } from '#platform/web/page.ts';

export type Summary = NonNullable<AccountSummaryQuery['account']> & Pick<AccountSummaryQuery, 'links'> & { readonly cards: readonly LoadedCard[] };

/** Who the customer is, what they have, and the cards. Undefined for a visitor. */
export async function loadSummary({ graph, loadCards }: PageRequest): Promise<Summary | undefined> {
  const [{ account, links }, cards = []] = await Promise.all([graph(AccountSummaryDocument, {}), loadCards?.()]);
  return account ? { ...account, links, cards } : undefined;
}
