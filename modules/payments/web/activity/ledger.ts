import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import {
  ActivityChargesDocument,
  ActivityPaymentsDocument,
  ActivityStatementsDocument,
  type ActivityStatementsQuery,
  type ChargeRowFragment,
  type PaymentRowFragment,
} from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';

export type LedgerStatement = NonNullable<ActivityStatementsQuery['account']>['statements']['items'][number];

/** A year of the account, whole, so that the totals of its months are true. */
export type Ledger = {
  readonly year: number;
  /** What the customer looks for; '' for nothing. */
  readonly query: string;
  readonly statements: readonly LedgerStatement[] | typeof unavailable;
  readonly payments: readonly PaymentRowFragment[] | typeof unavailable;
  /** The lines of statements: read only to search them, and for the credits among them. */
  readonly charges: readonly ChargeRowFragment[] | typeof unavailable;
  readonly voiceWithheld: boolean;
};

type Asked = { readonly show: 'all' | 'credits'; readonly year: number; readonly part: AccountPart | null; readonly query: string };

/** Each list is one call after the other, and may fail alone. Undefined for a visitor. */
export async function loadLedger(graph: Graph, { show, year, part, query }: Asked): Promise<Ledger> {
  const searched = { part, year, order: 'newest', first: MOST } as const;
  let voiceWithheld = false;
  const [statements, payments, charges] = await Promise.all([
    show === 'credits'
      ? []
      : readAll<LedgerStatement>(
          async (after) => (await graph(ActivityStatementsDocument, { part, after })).account?.statements,
          ({ on }) => yearOf(on) < year,
        ),
    show === 'credits'
      ? []
      : readAll<PaymentRowFragment>(async (after) => (await graph(ActivityPaymentsDocument, { ...searched, after })).account?.payments),
    show === 'all' && query === ''
      ? []
      : readAll<ChargeRowFragment>(async (after) => {
          const found = (await graph(ActivityChargesDocument, { ...searched, after })).account?.charges;
          voiceWithheld ||= found?.voiceWithheld ?? false;
          return found;
        }),
  ]);
  return {
    year,
    query,
    statements: statements === unavailable ? unavailable : statements.filter(({ on }) => yearOf(on) === year),
    payments,
    charges: charges === unavailable || show === 'all' ? charges : charges.filter(({ amount }) => amount < 0),
    voiceWithheld,
  };
}

const yearOf = (on: IsoDate) => Number(on.slice(0, 4));

/** As many rows as a page may have (`MOST_A_PAGE`), and a bound for an account with more than anybody reads. */
const MOST = 50;
const PAGES = 20;

type Found<Item> = { readonly items: readonly Item[]; readonly next: string | null };

/** All pages of a list, until one ends with an item that is beyond what is wanted. */
function readAll<Item>(
  page: (after: string | null) => Promise<Found<Item> | undefined>,
  isBeyond: (item: Item) => boolean = () => false,
): Promise<readonly Item[] | typeof unavailable> {
  return orUnavailable(
    (async () => {
      const items: Item[] = [];
      let after: string | null = null;
      for (let read = 0; read < PAGES; read++) {
        const found: Found<Item> | undefined = await page(after);
        if (!found) break;
        items.push(...found.items);
        const last = found.items.at(-1);
        if (found.next === null || (last !== undefined && isBeyond(last))) break;
        after = found.next;
      }
      return items;
    })(),
  );
}

/** Whether each word that is looked for is in one of the texts, however it is accented or written: "911 fee", "$69.99", "débito". */
export function isFound(query: string, texts: readonly string[]): boolean {
  const text = plain(texts.join(' '));
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}$,]/gu, '')
    .toLowerCase()
    .trim();
