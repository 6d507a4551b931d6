import type { ToOnePerson } from './identity-notices.ts';

/** Notices to the person who opened a case. */
export type CaseNotices = {
  readonly 'case-opened': CaseFacts;
  readonly 'case-answered': CaseFacts;
  /** They asked for a link to it. */
  readonly 'case-link': CaseFacts;
};

/** `linkId`: names a visitor's link; null if the person signs in to see it. */
type CaseFacts = ToOnePerson & { readonly caseNumber: string; readonly linkId: string | null };
