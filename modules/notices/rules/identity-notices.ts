import type { StepUpPurpose } from '#modules/identity/rules/step-up.ts';

/** What somebody is told who proves who they are, or whose way in has changed. */
export type IdentityNotices = {
  /** Names the code and does not hold it: it is made when the mail is written. */
  readonly 'verification-code': ToOnePerson & { readonly codeId: string; readonly purpose: CodePurpose };
  /** A text to a number that is to be theirs, which names its code as that one does. */
  readonly 'phone-code': ToOnePerson & { readonly codeId: string };
  /** Asked for by somebody who knows the address. */
  readonly 'username-reminder': ToOnePerson & { readonly username: string };
  readonly 'password-changed': ToOnePerson;
  readonly 'passkey-added': ToOnePerson;
  readonly 'passkey-removed': ToOnePerson;
  readonly 'login-created': ToOnePerson;
  /** Asked for by somebody who knows the username; the address is on file for less than 30 days. */
  readonly 'reset-not-possible': ToOnePerson;
  /** The provider's people did it, for the customer's protection or on their word. */
  readonly 'login-closed': ToOnePerson;
  readonly 'login-opened': ToOnePerson;
  /** For abuse: a code to this contact opens it again. */
  readonly 'login-blocked': ToOnePerson;
  readonly 'sessions-ended': ToOnePerson;
  /** To the address before, and to the one that is on file now: another one took its place. */
  readonly 'contact-changed': ToOnePerson;
  /** To the number before, to the one that is on file now, and by mail. */
  readonly 'phone-changed': ToOnePerson;
};

/** prove-contact: goes to an address that is to be theirs. */
export type CodePurpose = StepUpPurpose | 'reset-password' | 'create-account' | 'unblock' | 'prove-contact';

/** A notice for this person alone, whatever their role. */
export type ToOnePerson = { readonly userId: string };
