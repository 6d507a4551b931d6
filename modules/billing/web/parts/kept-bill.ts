import { LastBillDocument, type LastStatementFragment } from '#platform/web/generated/graphql.ts';
import type { Graph } from '#platform/web/graph.ts';
import { type KeyValueStore, openKeyValueStore } from '#platform/web/key-value-store.ts';
import { type LastBill, type LastBillPart, type LastStatement, lastBillIn, lastBillText } from '../../rules/last-bill.ts';

/** The one bill that a browser stores. */
export type KeptBill = {
  readonly read: (nowMs: number) => Promise<LastBill | undefined>;
  readonly keep: (bill: LastBill) => Promise<void>;
  readonly forget: () => Promise<void>;
};

const BILL = 'bill';

/** @param secureStore the device's; undefined in a browser */
export async function openKeptBill(secureStore?: KeyValueStore): Promise<KeptBill> {
  const store = await openKeyValueStore('demarc-last-bill', secureStore);
  return {
    read: async (nowMs) => lastBillIn(await store.get(BILL), nowMs),
    keep: (bill) => store.set([[BILL, lastBillText(bill)]]),
    forget: () => store.remove([BILL]),
  };
}

/** What the account owes and what its last statements asked for. Undefined for a visitor. @throws GraphFailure */
export async function readLastBill(graph: Graph): Promise<readonly LastBillPart[] | undefined> {
  const { account } = await graph(LastBillDocument, {});
  return account?.billing.parts.map(({ part, ...owed }) => ({ part, ...owed, statement: statementOf(account[part]) }));
}

const statementOf = (statement: LastStatementFragment | null): LastStatement | null => statement && { ...statement.head, groups: statement.groups };
