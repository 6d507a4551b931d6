import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { Cents } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import type { PaymentState } from '../state/payment-states.ts';

/** A scheduled payment to be replaced: it is cancelled once the new one is scheduled, and not before. */
export type Replaced = {
  readonly paymentId: string;
  readonly amount: Cents;
  readonly on: IsoDate;
};

/** The payment was taken or is being taken; or it was cancelled or replaced meanwhile, or is not one of this part. Nothing is scheduled. */
export type ReplacementRefusal = { readonly reason: 'scheduled-taken' | 'scheduled-gone' };

type Candidate = {
  readonly paymentId: string;
  readonly part: AccountPart;
  readonly amount: Cents;
  readonly payOn: IsoDate;
  readonly state: PaymentState;
};

/** Whether another payment of a part may replace this one. */
export function replaceable(payment: Candidate | undefined, part: AccountPart): Result<Replaced, ReplacementRefusal> {
  if (!payment || payment.part !== part) return refuse({ reason: 'scheduled-gone' });
  const { paymentId, amount, payOn: on, state } = payment;
  switch (state) {
    case 'scheduled':
      return accept({ paymentId, amount, on });
    case 'draft':
    case 'cancelled':
      return refuse({ reason: 'scheduled-gone' });
    case 'submitted':
    case 'unknown':
    case 'succeeded':
    case 'declined':
      return refuse({ reason: 'scheduled-taken' });
  }
}
