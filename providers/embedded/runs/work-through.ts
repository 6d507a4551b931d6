import { allOf } from '#platform/server/all-of.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isDatabaseFault } from '#platform/server/database/fault.ts';
import { type Failure, failWith } from '#platform/server/skip-failing.ts';

type AllDone = { readonly kind: 'all-done' };
/** Nothing of the batch was kept. */
type Failed<Item> = { readonly kind: 'failed'; readonly items: readonly Item[]; readonly error: unknown };

/** The result of a batch. `more`: there may be more to do. */
export type Batch<Item> = AllDone | { readonly kind: 'more' } | Failed<Item>;

export type Work<Item> = {
  /** Items per batch. */
  readonly most: number;
  /** Batches in parallel. */
  readonly sideBySide: number;
  /** Names an item as no other, for the error: "core of account 7". */
  nameOf(item: Item): string;
  /** What could not be done to an item, for the error: "billed or aged". */
  readonly what: string;
  /** Claims up to `atMost` items and does what is due for them in one transaction. @throws if it cannot claim, which is no item's fault */
  doBatch(except: readonly Item[], atMost: number): Promise<Batch<Item>>;
};

/**
 * Runs batches until nothing is due. The items of a failed batch are tried one by one, so that only the failing one is skipped until the next pass
 * and holds up no other.
 * @throws AggregateError at the end, with the error of each item that failed
 */
export async function workThrough<Item>({ most, sideBySide, nameOf, what, doBatch }: Work<Item>): Promise<void> {
  const failed = new Map<string, Failure<Item>>();
  let alone = 0;

  const doNext = async (): Promise<boolean> => {
    const batch = await doBatch(
      [...failed.values()].map(({ item }) => item),
      alone > 0 ? 1 : most,
    );
    alone = Math.max(0, alone - 1);
    if (batch.kind !== 'failed') return batch.kind === 'more';
    const { items, error } = batch;
    if (items.length > 1) alone += items.length;
    else for (const item of items) failed.set(nameOf(item), { item, error });
    return true;
  };
  const doRest = async () => {
    while (await doNext());
  };

  // Usually nothing is due, and one look shows that.
  if (await doNext()) await allOf(Array.from({ length: sideBySide }, doRest));
  failWith([...failed.values()], (item) => `${nameOf(item)} could not be ${what}`);
}

/**
 * Claims items and does what is due for them in one transaction: if killed, all or nothing is done.
 * @throws if it cannot claim or the database itself fails; neither is the fault of an item
 */
export async function claimAndDo<Item, Done>(
  database: Database,
  claim: (transaction: Database) => Promise<readonly Item[]>,
  act: (transaction: Database, claimed: readonly Item[]) => Promise<Done>,
): Promise<Done | AllDone | Failed<Item>> {
  let claimed: readonly Item[] = [];
  try {
    return await database.transaction().execute(async (transaction) => {
      claimed = await claim(transaction);
      return claimed.length === 0 ? { kind: 'all-done' } : act(transaction, claimed);
    });
  } catch (error) {
    if (claimed.length === 0 || isDatabaseFault(error)) throw error;
    return { kind: 'failed', items: claimed, error };
  }
}
