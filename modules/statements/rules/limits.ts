import type { Limits } from '#platform/rules/limits.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';

/** Printed statements and receipts of payments, by account. */
export const statementLimits = {
  // All statements of several years at once, then one every two seconds. One takes about 15 ms of the serving process.
  // A file of more than that takes the whole window, and no more (`countedAs`): it can be had, though nothing else before or after it for a while.
  print: { most: 120, windowMs: 4 * MINUTE_MS, inMasses: true, keyIs: 'accountId' },
} as const satisfies Limits;

/**
 * How many prints a file of some statements counts as: each of them, and at most the whole window. Otherwise a file of more statements than a
 * window takes would be refused for ever, however long its reader waits.
 */
export const countedAs = (statements: number): number => Math.min(statements, statementLimits.print.most);
