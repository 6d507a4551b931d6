import { wordIn } from '#platform/rules/console/answer.ts';
import type { CustomerPanel, PanelColumn } from '#platform/rules/console/customer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { type ConsolePart, partIn } from '#platform/rules/console/part.ts';
import { plus } from '#platform/rules/money.ts';
import type { en } from '../copy/console/en.ts';
import type { BillingParts } from '../rules/console/parts.ts';
import type { BillingApi, BillingOverview, PartOverview } from './api.ts';

type Dependencies = { readonly billing: BillingApi };

const part = partIn<BillingParts>('billing');
const word = wordIn<typeof en>('billing');

/** The bill on the page of an account in the operators' console. */
export function billingConsole({ billing }: Dependencies): ModuleConsole<'read-payments'> {
  const panel = (column: PanelColumn, show: (overview: BillingOverview) => ConsolePart): CustomerPanel<'read-payments'> => ({
    right: 'read-payments',
    title: word('bill'),
    column,
    order: 10,
    async load({ accountId, now }) {
      const overview = await billing.overview(accountId, now);
      return overview && show(overview);
    },
  });
  const panels = [
    panel('glance', ({ parts }) => part('owed', owedIn(parts))),
    panel('wide', ({ billDelivery, parts }) => part('bill', { isPaperless: billDelivery === 'online', parts: parts.map(rowOf) })),
  ];
  return { customer: { panels } };
}

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
    part: standing.part,
    partNumber,
    amountDue,
    pastDue,
    credit,
    dueOn,
    status: card.kind,
    autoPay: autoPay.state,
    refused: standing.autoPayRefused,
    next: next && { amount: next.amount, on: next.on },
  };
}
