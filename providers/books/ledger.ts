import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

/** Proves the books: their own invariants, and what a comparison with our payments needs (decisions 3). */
export type LedgerChecks = {
  /** Each invariant recomputed from the rows, in one snapshot. Its time grows with the books. */
  check(): Promise<readonly Invariant[]>;
  /**
   * Runs `check` if today's is due, in one worker, and stores the result. One that dies is run again.
   * @returns the broken invariants; undefined if none was due
   */
  daily(now: IsoInstant, check: () => Promise<readonly Invariant[]>): Promise<readonly Invariant[] | undefined>;
  /** The result of the last daily check. `checkedAt` is in business time, undefined before the first. */
  last(): Promise<{ readonly checkedAt: IsoInstant | undefined; readonly breaches: number }>;
  /** Reads these accounts for a check that recomputes what is due. */
  billedAndPaid(accountIds: readonly string[]): Promise<readonly (BilledAndPaid & { readonly accountId: string })[]>;
};

export type Invariant = {
  readonly name: string;
  readonly holds: boolean;
  /** What was counted or, if the invariant is broken, the first breach. */
  readonly detail: string;
};

/**
 * What an account was asked for, less credits, with its payments and their reversals. Read from statements, adjustments, payments and reversals
 * alone, not from balances or ledger legs.
 */
export type BilledAndPaid = {
  readonly billed: readonly { readonly part: AccountPart; readonly amount: Cents }[];
  /** `besidesBill` is the share that paid a device or an order and not the bill. */
  readonly paid: readonly { readonly paymentId: string; readonly part: AccountPart; readonly amount: Cents; readonly besidesBill: Cents }[];
  /** Of what is `owedAnew`, the share of the bill is in `billed` from the next statement on, and owed by nobody until then. */
  readonly reversed: readonly {
    readonly reversalId: string;
    readonly part: AccountPart;
    readonly amount: Cents;
    readonly owedAnew: boolean;
    readonly besidesBill: Cents;
  }[];
};
