import type { NoticeEvent, ToOnePerson } from '#platform/rules/notices/notice-event.ts';
import { answer, type Policies, receipt } from '#platform/rules/notices/policy.ts';

/** What the person who opened a case is told. */
export type CaseNoticeFacts = {
  readonly 'case-opened': CaseFacts;
  readonly 'case-answered': CaseFacts;
  /** They asked for a link to it. */
  readonly 'case-link': CaseFacts;
};

export type CaseNotice = NoticeEvent<CaseNoticeFacts>;

/** `linkId`: names a visitor's link; null if the person signs in to see it. */
type CaseFacts = ToOnePerson & { readonly caseNumber: string; readonly linkId: string | null };

export const casePolicies: Policies<CaseNoticeFacts> = {
  'case-opened': receipt,
  'case-answered': receipt,
  'case-link': { ...answer, channels: ['mail'] },
};
