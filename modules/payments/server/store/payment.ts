import { sql } from 'kysely';
import type { CardBrand } from '#modules/wallet/rules/payment-method.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { NamedPayable } from '../../rules/payable.ts';
import type { PaymentChannel } from '../../rules/payment-channel.ts';
import type { DeclineClass } from '../../rules/state/decline-classes.ts';
import type { PaymentState } from '../../rules/state/payment-states.ts';
import type { PaidWith } from '../../rules/tender.ts';
import { payableColumn } from './payable-column.ts';
import { type ReversalOfPayment, reversalsOfPayment } from './reversal.ts';

/** A payment as stored. */
export type Payment = {
  readonly accountId: string;
  readonly paymentId: string;
  readonly version: number;
  readonly state: PaymentState;
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly confirmationNumber: string;
  /** Null for money that was taken elsewhere. */
  readonly methodId: string | null;
  readonly methodKind: PaidWith;
  readonly methodBrand: CardBrand | null;
  /** Null for cash, and for a check whose number is unknown. */
  readonly methodLastFour: string | null;
  readonly channel: PaymentChannel;
  /** Whether anything was past due when it was made. */
  readonly coversPastDue: boolean;
  /** Minutes until stopped service is back, as the customer was told; null if it restores nothing or nobody was told. */
  readonly restoresInMinutes: number | null;
  /** Whether stopped service waits for the payment to settle (0051), as the customer was told. */
  readonly restoresOnceSettled: boolean;
  readonly enteredAt: IsoInstant;
  readonly enteredOn: IsoDate;
  readonly payOn: IsoDate;
  /** Business time; null before it is charged. */
  readonly submittedAt: IsoInstant | null;
  /** Machine time in milliseconds since 1970; null before it is charged. */
  readonly submittedMs: number | null;
  readonly settlesOn: IsoDate | null;
  readonly declineClass: DeclineClass | null;
  readonly declineCode: string | null;
  readonly postedAt: IsoInstant | null;
  /** The taker's reference, such as a receipt or check number. Null for our own charges. */
  readonly recordedReference: string | null;
  /** What it pays instead of the bill; null if it pays the bill. */
  readonly payable: NamedPayable | null;
  /** The scheduled payment that this one replaces and cancels; null if none. */
  readonly replaces: string | null;
  /** The traceparent of the work that started it: the customer's request, or the run that took it. */
  readonly trace: string | null;
  /** Its reversals, possible ones included, oldest first. */
  readonly reversals: readonly ReversalOfPayment[];
};

/** The saved method to charge. @throws for money taken elsewhere, which has none */
export function methodIdOf({ methodId, paymentId }: Payment): string {
  if (methodId === null) throw new Error(`payment ${paymentId} was not charged by us`);
  return methodId;
}

/** The columns of a `Payment`, under its property names. */
export const paymentColumns = sql.raw(`account_id as "accountId", payment_id as "paymentId", version, state, part, amount,
  confirmation_number as "confirmationNumber", method_id as "methodId", method_kind as "methodKind", method_brand as "methodBrand",
  method_last_four as "methodLastFour", channel, covers_past_due as "coversPastDue", restores_in_minutes as "restoresInMinutes",
  restores_once_settled as "restoresOnceSettled",
  entered_at as "enteredAt", entered_on as "enteredOn",
  pay_on as "payOn", submitted_at as "submittedAt", submitted_ms as "submittedMs", settles_on as "settlesOn",
  decline_class as "declineClass", decline_code as "declineCode", posted_at as "postedAt",
  recorded_reference as "recordedReference", ${payableColumn(true)} as payable, replaces, trace, ${reversalsOfPayment} as reversals`);
