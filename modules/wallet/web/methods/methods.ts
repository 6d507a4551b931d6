import type { Cents } from '#platform/rules/money.ts';
import type { KeptMethodFragment, MethodUseFragment } from '#platform/web/generated/graphql.ts';
import type { unavailable } from '#platform/web/or-unavailable.ts';

export type MethodsData = {
  /** Undefined: the provider does not give them. */
  readonly methods: readonly UsedMethod[] | typeof unavailable;
  /** The page asks once more before this one is deleted. */
  readonly toDelete: UsedMethod | undefined;
  /** What is past due of each part that Auto Pay may debit; empty where that cannot be told now. */
  readonly pastDue: readonly PastDue[];
  /** The part whose past-due balance comes before a change of its Auto Pay. */
  readonly balance: PastDue | undefined;
  /** What has just been done. */
  readonly done: Done | undefined;
};

export type PastDue = { readonly part: string; readonly amount: Cents };

export type UsedMethod = { readonly method: KeptMethodFragment; readonly use: MethodUseFragment | undefined };

export const dones = ['added', 'changed', 'deleted'] as const;
export type Done = (typeof dones)[number];

export const METHOD_FIELD = 'methodId';
