import type { StepUpPurpose } from '#modules/identity/rules/step-up.ts';

/** Notices about proving who one is, and about changes to one's access. */
export type IdentityNotices = {
  /** Names the code without containing it: the digits are derived when the mail is written. */
  readonly 'verification-code': ToOnePerson & { readonly codeId: string; readonly purpose: CodePurpose };
  /** A text to a number that is about to become theirs; names its code the same way. */
  readonly 'phone-code': ToOnePerson & { readonly codeId: string };
  /** Requested by somebody who knows the address. */
  readonly 'username-reminder': ToOnePerson & { readonly username: string };
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
  /** To both the previous and the new address on file. */
  readonly 'contact-changed': ToOnePerson;
  /** To both the previous and the new number on file, and by mail. */
  readonly 'phone-changed': ToOnePerson;
};

/** prove-contact: goes to an address that is about to become theirs. */
export type CodePurpose = StepUpPurpose | 'reset-password' | 'create-account' | 'unblock' | 'prove-contact';

/** A notice for this person only, whatever their role. */
export type ToOnePerson = { readonly userId: string };
