import { mayPay } from '#platform/rules/role.ts';
import type { Viewer } from '#platform/server/graph/viewer.ts';
import type { PaidWith } from '../../rules/paid-with.ts';
import type { Payment } from '../store/payment.ts';

/** Who reads a payment. */
export type PaymentReader = Pick<Viewer, 'accountId' | 'role' | 'customerType'>;

/** Whose card or account paid is between the provider and who may pay: others of the account see that and how it was paid. */
export const seesMethods = ({ role, customerType }: Omit<PaymentReader, 'accountId'>): boolean => mayPay(role, customerType);

/** How a payment was made, as far as the reader sees it. */
export function methodSeen(
  { methodKind: kind, methodBrand: brand, methodLastFour: lastFour }: Pick<Payment, 'methodKind' | 'methodBrand' | 'methodLastFour'>,
  reader: Omit<PaymentReader, 'accountId'>,
): PaidWith {
  return seesMethods(reader) ? { kind, brand, lastFour } : { kind, brand: null, lastFour: null };
}
