import type { AccountPart } from '#platform/rules/account-part.ts';
import { defineCard } from '#platform/web/card.ts';
import { HomeBillsDocument, HomeStatementsDocument } from '#platform/web/generated/graphql.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { BillCards } from './BillCards.tsx';
import type { HomeBills } from './home-bills.ts';

/** The bills, on Home: the most urgent one with what is in it, the others in a line each. */
export const card = defineCard<HomeBills>({
  async load({ graph }) {
    const [bills, statements] = await Promise.all([graph(HomeBillsDocument, {}), orUnavailable(graph(HomeStatementsDocument, {}))]);
    const read = statements === unavailable ? null : statements.account;
    const lastOf = (part: AccountPart) => ({ statement: read?.[part] ?? null, change: read?.[`${part}Change`] ?? null });
    return bills.account ? { ...bills.account, last: { core: lastOf('core'), mobile: lastOf('mobile'), streaming: lastOf('streaming') } } : undefined;
  },
  Card: BillCards,
});
