import type { ToOnePerson } from './identity-notices.ts';

/** What who wrote to us is told of it. */
export type CaseNotices = {
  readonly 'case-opened': CaseFacts;
  readonly 'case-answered': CaseFacts;
  /** They have asked for the way to it. */
  readonly 'case-link': CaseFacts;
};

/** `linkId`: names the link of a visitor; null for who signs in to see it. */
type CaseFacts = ToOnePerson & { readonly caseNumber: string; readonly linkId: string | null };
