import { isAccountPart } from '#platform/rules/account-part.ts';
import type { PayTermsByPartFragment, PayTermsFragment } from '#platform/web/generated/graphql.ts';

/** The terms of one part, of those that were asked for together. */
export const termsOf = (part: string, terms: PayTermsByPartFragment): PayTermsFragment | undefined =>
  (isAccountPart(part) ? terms[part] : undefined) ?? undefined;
