import { defineNeeds } from '#platform/web/card.ts';
import { AnsweredCasesDocument } from '#platform/web/generated/graphql.ts';
import { type CasesToSee, caseNeeds } from './case-needs.ts';

/** Our answers to the customer's messages. */
export const card = defineNeeds<CasesToSee>({
  async load({ graph }) {
    const { account, now } = await graph(AnsweredCasesDocument, {});
    return account ? { cases: account.cases.items, now } : undefined;
  },
  needs: caseNeeds,
});
