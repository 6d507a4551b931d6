import type { AccountPart } from '#platform/rules/account-part.ts';
import type { PayableKind, PayableRef } from '#platform/rules/payable.ts';
import type { NamedPayable } from '../rules/payable.ts';
import type { Debt } from '../rules/quote/debt.ts';
import type { PaymentLimits } from '../rules/quote/quote.ts';
import type { Payment } from './store/payment.ts';

/** A payment of ours toward something, which its owner may not have counted yet. */
type PaymentToward = Pick<Payment, 'paymentId' | 'payable' | 'amount' | 'state'>;

/** What is owed for something at one instant, and its name. */
type Owed = { readonly name: string; readonly debt: Debt };

/**
 * What the module that owns a kind of payable tells payments about it. What is paid is posted to the provider with its id (`PaymentsPort.post`), where
 * the same owner's books count it.
 */
export interface PayableOwner {
  readonly kind: PayableKind;
  /** The part of the account that it belongs to. */
  readonly part: AccountPart;
  /**
   * What is left to pay, less the payments that its books do not count yet: they were read before, so that one posted between the two reads is
   * counted once. Undefined if the account has no such thing, or nothing is left to pay for it.
   */
  owed(accountId: string, id: string, payments: readonly PaymentToward[]): Promise<Owed | undefined>;
  /** The amounts and days that are possible, within those of the account. */
  limits(usual: PaymentLimits, debt: Debt): PaymentLimits;
}

/** The thing to pay, with what is owed for it. */
type Payable = Owed & Pick<PayableOwner, 'limits'> & { readonly named: NamedPayable };

/** Asks the owner of a payable; undefined also if nobody owns its kind, or it belongs to another part. */
export async function readPayable(
  owners: readonly PayableOwner[],
  { kind, id }: PayableRef,
  of: { readonly accountId: string; readonly part: AccountPart; readonly payments: readonly PaymentToward[] },
): Promise<Payable | undefined> {
  const owner = owners.find((one) => one.kind === kind && one.part === of.part);
  const owed = await owner?.owed(of.accountId, id, of.payments);
  return owner && owed && { ...owed, limits: owner.limits, named: { kind, id, name: owed.name } };
}
