import { type DisplayStatus, isDisplayStatus } from '#modules/payments/rules/state/display-status.ts';
import { isLineGroup, type LineGroup } from '#modules/statements/rules/statement-line.ts';
import { type AccountPart, accountParts, isAccountPart } from '#platform/rules/account-part.ts';
import { isListOrder, type ListOrder } from '#platform/rules/list-order.ts';
import { pathOf } from '#platform/rules/routes.ts';
import {
  ActivityBillsDocument,
  ActivityChargesDocument,
  type ActivityChargesQuery,
  ActivityPaymentsDocument,
  type ActivityPaymentsQuery,
  ActivityReaderDocument,
  type ActivityReaderQuery,
  type BillingPartFragment,
} from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type Ledger, loadLedger } from './ledger.ts';

export const views = ['all', 'payments', 'charges', 'credits'] as const;
export type View = (typeof views)[number];

/** The views that are one table, which can be sorted and kept as a file. */
export type TableView = Extract<View, 'payments' | 'charges'>;

/** The choices from the address; '' chooses nothing, and so does what we do not know. */
export type Choice = {
  readonly part: AccountPart | '';
  readonly status: DisplayStatus | '';
  readonly group: LineGroup | '';
  readonly year: string;
  readonly order: ListOrder;
};

export type Activity = {
  readonly choice: Choice;
  /** Whether there are earlier rows on a previous page. */
  readonly continued: boolean;
  /** The options of the filters. */
  readonly parts: readonly AccountPart[];
  readonly years: readonly number[];
  /** For the alerts above; empty if the provider does not say. */
  readonly bills: readonly BillingPartFragment[];
  readonly table:
    | { readonly view: 'payments'; readonly rows: FoundPayments | typeof unavailable }
    | { readonly view: 'charges'; readonly rows: FoundCharges | typeof unavailable }
    | { readonly view: Exclude<View, TableView>; readonly ledger: Ledger };
};

export type FoundPayments = NonNullable<ActivityPaymentsQuery['account']>['payments'];
export type FoundCharges = NonNullable<ActivityChargesQuery['account']>['charges'];

type Search = Readonly<Record<string, string>>;

const viewOf = ({ show }: Search): View => views.find((view) => view === show) ?? 'all';

const choiceOf = ({ part = '', status = '', group = '', year = '', order = '' }: Search): Choice => ({
  part: isAccountPart(part) ? part : '',
  status: isDisplayStatus(status) ? status : '',
  group: isLineGroup(group) ? group : '',
  year: /^[12]\d{3}$/.test(year) ? year : '',
  order: isListOrder(order) ? order : 'newest',
});

/** Undefined for a visitor. */
export async function loadActivity(graph: Graph, search: Search): Promise<Activity | undefined> {
  const choice = choiceOf(search);
  const view = viewOf(search);
  const reader = graph(ActivityReaderDocument, {});
  const [{ account }, bills, table] = await Promise.all([
    reader,
    orUnavailable(graph(ActivityBillsDocument, {})),
    view === 'payments' || view === 'charges'
      ? loadTable(graph, view, choice, search.after ?? null)
      : loadYear(graph, view, choice, { query: search.q?.trim() ?? '', reader }),
  ]);
  if (!account || !table) return undefined;
  return {
    choice,
    continued: search.after !== undefined,
    parts: partsOf(account.profile.services),
    years: yearsOf(account),
    bills: bills === unavailable ? [] : (bills.account?.billing.parts ?? []),
    table,
  };
}

/** Of the year chosen, else of this one, which the reader's own document tells. */
async function loadYear(
  graph: Graph,
  view: Exclude<View, TableView>,
  { part, year }: Choice,
  { query, reader }: { readonly query: string; readonly reader: Promise<ActivityReaderQuery> },
): Promise<Activity['table'] | undefined> {
  const { account } = await reader;
  if (!account) return undefined;
  const asked = { show: view, year: Number(year || account.today.slice(0, 4)), part: part || null, query };
  return { view, ledger: await loadLedger(graph, asked) };
}

async function loadTable(
  graph: Graph,
  view: TableView,
  { part, status, group, year, order }: Choice,
  after: string | null,
): Promise<Activity['table'] | undefined> {
  const variables = { part: part || null, year: Number(year) || null, order, after };
  if (view === 'payments') {
    const answer = await orUnavailable(graph(ActivityPaymentsDocument, { ...variables, status: status || null }));
    return answer === unavailable ? { view, rows: unavailable } : answer.account ? { view, rows: answer.account.payments } : undefined;
  }
  const answer = await orUnavailable(graph(ActivityChargesDocument, { ...variables, group: group || null }));
  return answer === unavailable ? { view, rows: unavailable } : answer.account ? { view, rows: answer.account.charges } : undefined;
}

type Reader = NonNullable<ActivityReaderQuery['account']>;

const partsOf = (services: Reader['profile']['services']): readonly AccountPart[] => {
  const billed = services.map(({ line }) => (line === 'mobile' || line === 'streaming' ? line : 'core'));
  return accountParts.filter((part) => billed.includes(part));
};

/** From this year back to the one in which the account was opened. */
function yearsOf({ today, profile }: Reader): readonly number[] {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: last - Number(profile.openedOn.slice(0, 4)) + 1 }, (_, back) => last - back);
}

export const isFiltered = ({ part, status, group, year }: Choice): boolean => [part, status, group, year].some((chosen) => chosen !== '');

/** The address of a view with these choices, starting after the row with this key. */
export function activityPath(view: View, choice: Choice, after?: string): `/${string}` {
  return `${pathOf('activity')}?${queryOf(view, choice)}${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`;
}

/** The same as a file. */
export const activityFile = (view: View, choice: Choice): `/${string}` => `${pathOf('activity')}.csv?${queryOf(view, choice)}`;

function queryOf(view: View, { part, status, group, year, order }: Choice): string {
  const chosen = Object.entries({ part, status: view === 'payments' ? status : '', group: view === 'charges' ? group : '', year });
  return new URLSearchParams([['show', view], ...chosen.filter(([, value]) => value !== ''), ['order', order]]).toString();
}
