import { consoleWords } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { partIn } from '#platform/rules/console/part.ts';
import { plus } from '#platform/rules/money.ts';
import type { en } from '../copy/console/en.ts';
import type { BillingParts } from '../rules/console/parts.ts';
import type { BillingApi, PartOverview } from './api.ts';

type Dependencies = { readonly billing: BillingApi };

const part = partIn<BillingParts>('billing');
const word = (name: keyof typeof en): string => `${consoleWords('billing')}.${name}`;

/** The bill on the page of an account in the operators' console. */
export const billingConsole = ({ billing }: Dependencies): ModuleConsole<'read-payments'> => ({
  customer: {
    panels: [
      {
        right: 'read-payments',
        title: word('bill'),
        column: 'glance',
        order: 10,
        async load({ accountId, now }) {
          const overview = await billing.overview(accountId, now);
          return overview && part('owed', owedIn(overview.parts));
        },
      },
      {
        right: 'read-payments',
        title: word('bill'),
        column: 'wide',
        order: 10,
        async load({ accountId, now }) {
          const overview = await billing.overview(accountId, now);
          return overview && part('bill', { isPaperless: overview.billDelivery === 'online', parts: overview.parts.map(rowOf) });
        },
      },
    ],
  },
});

function owedIn(parts: readonly PartOverview[]): BillingParts['owed'] {
  const standings = parts.map(({ standing }) => standing);
  const sum = (of: 'amountDue' | 'pastDue' | 'credit') => plus(...standings.map((standing) => standing[of]));
  const [dueOn] = standings.flatMap((standing) => (standing.amountDue > 0 && standing.dueOn ? [standing.dueOn] : [])).toSorted();
  return { amountDue: sum('amountDue'), pastDue: sum('pastDue'), credit: sum('credit'), dueOn };
}

function rowOf({ standing, card, partNumber, autoPay, scheduled }: PartOverview): BillingParts['bill']['parts'][number] {
  const { amountDue, pastDue, credit, dueOn, autoPayDebit } = standing;
  const [next] = [...scheduled, ...(autoPayDebit ? [autoPayDebit] : [])].toSorted((one, other) => one.on.localeCompare(other.on));
  return {
    ...{ part: standing.part, partNumber, amountDue, pastDue, credit, dueOn, status: card.kind, autoPay: autoPay.state },
    next: next && { amount: next.amount, on: next.on },
  };
}
