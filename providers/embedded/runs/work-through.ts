import { allOf } from '#platform/server/all-of.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isDatabaseFault } from '#platform/server/database/fault.ts';
import { type Failure, failWith } from '#platform/server/skip-failing.ts';
import type { PartKey } from './part-keys.ts';

type AllDone = { readonly kind: 'all-done' };
/** Nothing of the batch was kept. */
type Failed = { readonly kind: 'failed'; readonly parts: readonly PartKey[]; readonly error: unknown };

/** The result of a batch. `more`: there may be more to do. */
export type Batch = AllDone | { readonly kind: 'more' } | Failed;

export type Work = {
  /** Parts per batch. */
  readonly most: number;
  /** Batches in parallel. */
  readonly sideBySide: number;
  /** What could not be done to a part, for the error: "billed or aged". */
  readonly what: string;
  /** Claims up to `atMost` parts and does what is due for them in one transaction. @throws if it cannot claim, which is no part's fault */
  doBatch(except: readonly PartKey[], atMost: number): Promise<Batch>;
};

/**
 * Runs batches until nothing is due. The parts of a failed batch are tried one by one, so that only the failing part is skipped until the next pass
 * and holds up no other.
 * @throws AggregateError at the end, with the error of each part that failed
 */
export async function workThrough({ most, sideBySide, what, doBatch }: Work): Promise<void> {
  const failed = new Map<string, Failure<PartKey>>();
  let alone = 0;

  const doNext = async (): Promise<boolean> => {
    const batch = await doBatch(
      [...failed.values()].map(({ item }) => item),
      alone > 0 ? 1 : most,
    );
    alone = Math.max(0, alone - 1);
    if (batch.kind !== 'failed') return batch.kind === 'more';
    const { parts, error } = batch;
    if (parts.length > 1) alone += parts.length;
    else for (const key of parts) failed.set(`${key.accountId} ${key.part}`, { item: key, error });
    return true;
  };
  const doRest = async () => {
    while (await doNext());
  };

  // Usually nothing is due, and one look shows that.
  if (await doNext()) await allOf(Array.from({ length: sideBySide }, doRest));
  failWith([...failed.values()], ({ part, accountId }) => `${part} of account ${accountId} could not be ${what}`);
}

/**
 * Claims parts and does what is due for them in one transaction: if killed, all or nothing is done.
 * @throws if it cannot claim or the database itself fails; neither is the fault of a part
 */
export async function claimAndDo<Done>(
  database: Database,
  claim: (transaction: Database) => Promise<readonly PartKey[]>,
  act: (transaction: Database, claimed: readonly PartKey[]) => Promise<Done>,
): Promise<Done | AllDone | Failed> {
  let claimed: readonly PartKey[] = [];
  try {
    return await database.transaction().execute(async (transaction) => {
      claimed = await claim(transaction);
      return claimed.length === 0 ? { kind: 'all-done' } : act(transaction, claimed);
    });
  } catch (error) {
    if (claimed.length === 0 || isDatabaseFault(error)) throw error;
    return { kind: 'failed', parts: claimed, error };
  }
}
