import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { type CustomerType, mayPay, type Role } from '#platform/rules/role.ts';

/** Who pays: a person with a role, on the account they are signed in to. */
export type Payer = { readonly accountId: string; readonly role: Role; readonly customerType?: CustomerType | undefined };

export type PayerRefusal = { readonly reason: 'may-not-pay' };

/** Standard and Child users cannot pay (ROLE-02), and enterprise customers cannot pay here, whichever way a request came in. */
export const payingAccount = ({ accountId, role, customerType }: Payer): Result<string, PayerRefusal> =>
  mayPay(role, customerType) ? accept(accountId) : refuse({ reason: 'may-not-pay' });
