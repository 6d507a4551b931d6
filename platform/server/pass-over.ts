import { isDatabaseFault } from './database/fault.ts';

/** What could not be done, and why. */
export type Failure<Item> = { readonly item: Item; readonly error: unknown };

/** `done` has what each step answered that went well. */
export type PassedOver<Item, Done> = { readonly done: readonly Done[]; readonly failed: readonly Failure<Item>[] };

/**
 * Does a batch; where that fails, its halves, so that only what is the cause is passed over and holds up no other (decision 0069). The act is
 * one that changes nothing when it is repeated.
 * @throws when it is the database that fails: nothing of the batch is to blame, and what is next would fail as well
 */
export async function passOver<Item, Done>(items: readonly Item[], act: (items: readonly Item[]) => Promise<Done>): Promise<PassedOver<Item, Done>> {
  if (items.length === 0) return { done: [], failed: [] };
  try {
    return { done: [await act(items)], failed: [] };
  } catch (error) {
    if (isDatabaseFault(error)) throw error;
    if (items.length === 1) return { done: [], failed: items.map((item) => ({ item, error })) };
    const half = Math.ceil(items.length / 2);
    const first = await passOver(items.slice(0, half), act);
    const second = await passOver(items.slice(half), act);
    return { done: [...first.done, ...second.done], failed: [...first.failed, ...second.failed] };
  }
}

/** Ends a run that passed something over as failed, so that the log, the figures and the alert on them see it. @throws AggregateError unless nothing failed */
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
