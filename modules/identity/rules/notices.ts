import type { NoticeEvent, ToOnePerson } from '#platform/rules/notices/notice-event.ts';
import { answer, codeByMail, type Policies, securityAlert } from '#platform/rules/notices/policy.ts';
import { CODE_VALID_MS, type StepUpPurpose } from './step-up.ts';

/** Proving who one is, and changes to one's access. */
export type IdentityNoticeFacts = {
  /** Names the code without containing it: the digits are derived when the mail is written. */
  readonly 'verification-code': ToOnePerson & { readonly codeId: string; readonly purpose: CodePurpose };
  /** Requested by somebody who knows the address. */
  readonly 'username-reminder': ToOnePerson & { readonly username: string };
  /** They asked to set up what they already have, or somebody who knows the account number and the address did. */
  readonly 'username-there': ToOnePerson & { readonly username: string };
  /** They asked for a username and have none yet, or somebody who knows the address did. */
  readonly 'username-none': ToOnePerson;
  readonly 'password-changed': ToOnePerson;
  readonly 'passkey-added': ToOnePerson;
  readonly 'passkey-removed': ToOnePerson;
  readonly 'login-created': ToOnePerson;
  /** Requested by somebody who knows the username; the address has been on file for less than 30 days. */
  readonly 'reset-not-possible': ToOnePerson;
  /** Closed by the provider's people, to protect the customer or at their request. */
  readonly 'login-closed': ToOnePerson;
  readonly 'login-opened': ToOnePerson;
  /** For abuse: a code to this contact opens it again. */
  readonly 'login-blocked': ToOnePerson;
  readonly 'sessions-ended': ToOnePerson;
};

export type IdentityNotice = NoticeEvent<IdentityNoticeFacts>;

/** prove-contact: goes to an address that is about to become theirs. */
export type CodePurpose = StepUpPurpose | 'reset-password' | 'create-account' | 'unblock' | 'prove-contact';

export const identityPolicies: Policies<IdentityNoticeFacts> = {
  'verification-code': codeByMail(CODE_VALID_MS),
  'username-reminder': answer,
  'username-there': answer,
  'username-none': answer,
  'password-changed': securityAlert,
  'passkey-added': securityAlert,
  'passkey-removed': securityAlert,
  'login-created': securityAlert,
  'reset-not-possible': { ...securityAlert, channels: ['mail'] },
  'login-closed': securityAlert,
  'login-opened': securityAlert,
  'login-blocked': securityAlert,
  'sessions-ended': securityAlert,
};
