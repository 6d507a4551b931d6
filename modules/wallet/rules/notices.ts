import type { MethodFacts } from '#platform/rules/notices/method-facts.ts';
import type { NoticeEvent } from '#platform/rules/notices/notice-event.ts';
import { type Policies, receipt } from '#platform/rules/notices/policy.ts';

/** Changes of the saved methods. */
export type WalletNoticeFacts = {
  /** A saved method was added, changed or removed: everyone who manages the account is told (decisions 9). */
  readonly 'payment-method-changed': { readonly change: 'added' | 'changed' | 'removed'; readonly method: MethodFacts };
};

export type WalletNotice = NoticeEvent<WalletNoticeFacts>;

export const walletPolicies: Policies<WalletNoticeFacts> = {
  'payment-method-changed': receipt,
};
