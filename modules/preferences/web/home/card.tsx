import { defineCard } from '#platform/web/card.ts';
import { HomeRefusedMailDocument } from '#platform/web/generated/graphql.ts';
import { NotReached, type RefusedMail } from './NotReached.tsx';

/** That mail does not reach the customer, on Home; nothing if it does. */
export const card = defineCard<RefusedMail>({
  async load({ graph }) {
    const { account } = await graph(HomeRefusedMailDocument, {});
    return account?.refusedMail ? { ...account.refusedMail, timeZone: account.profile.timeZone } : undefined;
  },
  Card: NotReached,
});
