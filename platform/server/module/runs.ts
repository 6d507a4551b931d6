import type { IsoInstant } from '#platform/rules/calendar.ts';

/** Work that is done again and again, in batches of what is due. Safe to repeat, and to run in several processes at once. */
export type Run = {
  /** "payments.post": in the log, in figures and in traces. */
  readonly name: string;
  /** Pause between passes, in milliseconds of machine time. */
  readonly everyMs: number;
  /** One pass over everything due at an instant of business time. */
  run(now: IsoInstant): Promise<unknown>;
};

/**
 * The order of one pass when business time is moved (`demarc clock`). What a stage leaves is found by the next ones in the same pass: payments reach
 * the books before dunning looks at debts, and notices of all of it go out last.
 */
export const stages = ['charge', 'settle', 'enroll', 'debit', 'bill', 'report', 'conclude', 'notify'] as const;

/**
 * charge: what is scheduled is taken · settle: payments and their reversals reach the books · enroll: Auto Pay begins, changes and ends · debit: Auto
 * Pay takes what is due · bill: statements and dunning · report: the provider tells what happened at night · conclude: changes that a process left
 * unfinished · notify: customers are told
 */
export type Stage = (typeof stages)[number];

/** Runs that share what is due. */
export type RunGroup = {
  /** The label `run` of its lag in the figures: "scheduled-payments". */
  readonly name: string;
  readonly stage: Stage;
  readonly runs: readonly Run[];
  readonly due: Due | NoDue;
};

/** When the group next has work, in business time; undefined if it has none. In the past by as much as it is late. */
export type Due = () => Promise<IsoInstant | undefined>;

/** Why nothing of a group can be late. */
export type NoDue = { readonly none: string };

export const isDue = (due: RunGroup['due']): due is Due => typeof due === 'function';

/** All groups in the order of one pass; those of one stage in the order given. */
export const inOrderOfPass = (groups: readonly RunGroup[]): readonly RunGroup[] =>
  stages.flatMap((stage) => groups.filter((group) => group.stage === stage));
