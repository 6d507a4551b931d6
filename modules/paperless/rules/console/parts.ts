/** What the module shows in the timeline of an account: a consent to bills online only that was given, or withdrawn. */
export type PaperlessParts = { readonly consent: { readonly isGiven: boolean } };
