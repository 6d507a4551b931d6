import { CODE_VALID_MS } from '#modules/identity/rules/step-up.ts';
import type { NoticeEvent, ToOnePerson } from '#platform/rules/notices/notice-event.ts';
import { codeByMail, type Policies } from '#platform/rules/notices/policy.ts';

export type VoiceNoticeFacts = {
  /** A text to a number to which calls are to be forwarded; it names its code without containing it. */
  readonly 'forwarding-code': ToOnePerson & { readonly codeId: string };
};

export type VoiceNotice = NoticeEvent<VoiceNoticeFacts>;

export const voicePolicies: Policies<VoiceNoticeFacts> = { 'forwarding-code': { ...codeByMail(CODE_VALID_MS), channels: ['sms'] } };
