import { isDatabaseFault } from './database/fault.ts';

/** An item that failed, and why. */
export type Failure<Item> = { readonly item: Item; readonly error: unknown };

/** `done` has the results of the steps that succeeded. */
export type SkippedFailing<Item, Done> = { readonly done: readonly Done[]; readonly failed: readonly Failure<Item>[] };

/**
 * Runs a batch; if it fails, runs its halves, so that only the items at fault are skipped and hold up no others (decision 0069). The act must be
 * idempotent.
 * @throws if the database itself fails: then no item is to blame, and the next would fail as well
 */
export async function skipFailing<Item, Done>(
  items: readonly Item[],
  act: (items: readonly Item[]) => Promise<Done>,
): Promise<SkippedFailing<Item, Done>> {
  if (items.length === 0) return { done: [], failed: [] };
  try {
    return { done: [await act(items)], failed: [] };
  } catch (error) {
    if (isDatabaseFault(error)) throw error;
    if (items.length === 1) return { done: [], failed: items.map((item) => ({ item, error })) };
    const half = Math.ceil(items.length / 2);
    const first = await skipFailing(items.slice(0, half), act);
    const second = await skipFailing(items.slice(half), act);
    return { done: [...first.done, ...second.done], failed: [...first.failed, ...second.failed] };
  }
}

/** Fails a run that skipped items, so that the log, the figures and their alert see it. @throws AggregateError unless nothing failed */
export function failWith<Item>(failed: readonly Failure<Item>[], wordsOf: (item: Item) => string): void {
  const [first, ...others] = failed;
  if (!first) return;
  const many = others.length > 0 ? `, nor could ${others.length} more` : '';
  throw new AggregateError(
    failed.map(({ error }) => error),
    wordsOf(first.item) + many,
    { cause: first.error },
  );
}
