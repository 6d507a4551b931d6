import type { IdentityNoticeFacts } from '#modules/identity/rules/notices.ts';
import { CODE_VALID_MS } from '#modules/identity/rules/step-up.ts';
import type { NoticeEvent, ToOnePerson } from '#platform/rules/notices/notice-event.ts';
import { codeByMail, type Policies, securityAlert } from '#platform/rules/notices/policy.ts';

/** Changes of how a person is reached. */
export type ContactNoticeFacts = {
  /** A text to a number that is about to become theirs; it names its code without containing it. */
  readonly 'phone-code': ToOnePerson & { readonly codeId: string };
  /** To both the previous and the new address on file. */
  readonly 'contact-changed': ToOnePerson;
  /** To both the previous and the new number on file, and by mail. */
  readonly 'phone-changed': ToOnePerson;
};

/** Its own kinds, and identity's code, by which a new address is proved. */
export type ContactNotice = NoticeEvent<ContactNoticeFacts & Pick<IdentityNoticeFacts, 'verification-code'>>;

export const contactPolicies: Policies<ContactNoticeFacts> = {
  'phone-code': { ...codeByMail(CODE_VALID_MS), channels: ['sms'] },
  'contact-changed': securityAlert,
  'phone-changed': securityAlert,
};
