import type { AccountPart } from '#platform/rules/account-part.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { KeptMethodFragment, MethodUseFragment } from '#platform/web/generated/graphql.ts';
import type { unavailable } from '#platform/web/or-unavailable.ts';

export type MethodsData = {
  /** Unavailable if the provider does not answer. */
  readonly methods: readonly UsedMethod[] | typeof unavailable;
  /** No online payments are accepted for this account: its methods are charged nothing. */
  readonly storeOnly: boolean;
  /** The method to confirm the deletion of. */
  readonly toDelete: UsedMethod | undefined;
  /** The past-due amount of each part that Auto Pay may debit; empty if unknown now. */
  readonly pastDue: readonly PastDue[];
  /** The part whose past-due balance must be paid before its Auto Pay can be changed. */
  readonly balance: PastDue | undefined;
  /** What was just done. */
  readonly done: Done | undefined;
};

export type PastDue = { readonly part: AccountPart; readonly amount: Cents };

export type UsedMethod = { readonly method: KeptMethodFragment; readonly use: MethodUseFragment | undefined };

export const dones = ['added', 'changed', 'deleted'] as const;
export type Done = (typeof dones)[number];

export const METHOD_FIELD = 'methodId';
