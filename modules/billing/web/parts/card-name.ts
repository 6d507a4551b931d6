import type { AccountPart } from '#platform/rules/account-part.ts';
/** The id of the heading of a part's status card. */
export const statusId = (part: AccountPart): string => `status-${part}`;

/** The ids that label a card: its own heading, followed by the part's if the account has several, so that no two cards have the same name. */
export const cardName = (headingId: string, part: AccountPart, named: boolean): string => (named ? `${headingId} ${statusId(part)}` : headingId);
