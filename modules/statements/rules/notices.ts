import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { NoticeEvent } from '#platform/rules/notices/notice-event.ts';
import { billingNews, type Policies } from '#platform/rules/notices/policy.ts';

/** A new statement. */
export type StatementNoticeFacts = {
  readonly 'statement-ready': {
    readonly part: AccountPart;
    readonly statementId: string;
    readonly on: IsoDate;
    readonly dueOn: IsoDate;
    /** Negative for a credit. */
    readonly balance: Cents;
    /** The late fee among its charges; null if there is none. */
    readonly lateFee: Cents | null;
  };
};

export type StatementNotice = NoticeEvent<StatementNoticeFacts>;

export const statementPolicies: Policies<StatementNoticeFacts> = {
  'statement-ready': billingNews,
};
