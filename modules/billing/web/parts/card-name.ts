import type { AccountPart } from '#platform/rules/account-part.ts';
/** The id of the heading of a part's status card. */
export const statusId = (part: AccountPart): string => `status-${part}`;
