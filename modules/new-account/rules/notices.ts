import type { NoticeEvent, ToOnePerson } from '#platform/rules/notices/notice-event.ts';
import { answer, codeByMail, type Policies, receipt } from '#platform/rules/notices/policy.ts';

/** How long the code to a newcomer's address is valid, and then what it proves, in milliseconds of machine time. */
export const CODE_VALID_MS = 10 * 60_000;
export const PROOF_VALID_MS = 60 * 60_000;
export const MOST_TRIES = 10;

/** What somebody who opens an account is told. */
export type NewAccountNoticeFacts = {
  /** Names the code without containing it: the digits are derived when the mail is written. */
  readonly 'new-account-code': ToOnePerson & { readonly codeId: string };
  /** They are a customer already, or somebody who knows their address tried to open an account with it. */
  readonly 'new-account-known': ToOnePerson;
  readonly 'new-account-opened': ToOnePerson & { readonly accountLastFour: string };
};

export type NewAccountNotice = NoticeEvent<NewAccountNoticeFacts>;

export const newAccountPolicies: Policies<NewAccountNoticeFacts> = {
  'new-account-code': codeByMail(CODE_VALID_MS),
  'new-account-known': { ...answer, channels: ['mail'] },
  'new-account-opened': receipt,
};
