import type { KeptMethodFragment, MethodUseFragment } from '#platform/web/generated/graphql.ts';
import type { unavailable } from '#platform/web/or-unavailable.ts';

export type MethodsData = {
  /** Undefined: the provider does not give them. */
  readonly methods: readonly UsedMethod[] | typeof unavailable;
  /** The page asks once more before this one is deleted. */
  readonly toDelete: UsedMethod | undefined;
  /** What has just been done. */
  readonly done: Done | undefined;
};

export type UsedMethod = { readonly method: KeptMethodFragment; readonly use: MethodUseFragment | undefined };

export const dones = ['added', 'changed', 'deleted'] as const;
export type Done = (typeof dones)[number];

export const METHOD_FIELD = 'methodId';
