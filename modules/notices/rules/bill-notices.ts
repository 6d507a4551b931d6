import type { BillDelivery } from '#modules/paperless/rules/bill-delivery.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';

/** Notices about bills. */
export type BillNotices = {
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
  /** How the account's bills are delivered from the next one on. */
  readonly 'bill-delivery-changed': { readonly delivery: BillDelivery };
};
