/** What the list of what waits says of a method. */
export const needs = {
  needRenew: 'Renew your {method}',
  needReplace: 'Replace your {method}',
  needReplaceNote: 'It can no longer be charged',
} as const;
