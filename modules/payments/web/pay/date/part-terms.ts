import type { AccountPart } from '#platform/rules/account-part.ts';
import type { PayDraftFragment, PayTermsByPartFragment, PayTermsFragment } from '#platform/web/generated/graphql.ts';

/** The terms of one part, from those queried together. */
const termsOf = (part: AccountPart, terms: PayTermsByPartFragment): PayTermsFragment | undefined => terms[part] ?? undefined;

type Draft = Pick<PayDraftFragment, 'part' | 'replaces'>;

/** Terms for a draft. `onlyLater`: today cannot be chosen. */
export type DraftTerms = PayTermsFragment & { readonly onlyLater: boolean };

/** The terms of the part that a draft pays. A scheduled payment that it replaces does not count towards the limit. */
export function termsOfDraft({ part, replaces }: Draft, all: PayTermsByPartFragment): DraftTerms | undefined {
  const terms = termsOf(part, all);
  return terms && { ...terms, scheduledCount: replaces ? Math.max(0, terms.scheduledCount - 1) : terms.scheduledCount, onlyLater: replaces !== null };
}
