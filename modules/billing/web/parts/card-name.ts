/** The id of the heading that a part's status card has. */
export const statusId = (part: string): string => `status-${part}`;

/** What names a card: its own heading, and the part's after it where an account has several, so that no two cards share a name. */
export const cardName = (headingId: string, part: string, named: boolean): string => (named ? `${headingId} ${statusId(part)}` : headingId);
