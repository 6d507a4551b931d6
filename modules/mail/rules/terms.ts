/** How many days messages stay where they were thrown away, before they are gone; operators change it. */
export type MailTerms = { readonly trashDays: number; readonly spamDays: number };

export const usualMailTerms: MailTerms = { trashDays: 3, spamDays: 14 };
