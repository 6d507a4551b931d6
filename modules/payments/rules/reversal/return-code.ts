import type { Enumeration } from '#platform/rules/enumeration.ts';

/**
 * What we do about a bank's return. present-again: the same debit may be presented at most twice more (R01, R09). not-authorized: the account's
 * holder or bank says that we may not debit; Auto Pay stops at once (R05, R07, R10, R29, R51; decisions 6). account-unusable: no debit of this
 * account can succeed, so the method is not used again. final: this debit is over, but the next may succeed.
 */
export type ReturnClass = 'present-again' | 'not-authorized' | 'account-unusable' | 'final';

/** What the customer is told about a return; the bank's code stays in the books. */
export type ReturnReason = 'funds' | 'closed' | 'wrong-account' | 'not-authorized' | 'stopped' | 'refused';

export const returnReasonEnum: Enumeration<ReturnReason> = {
  name: 'ReturnReason',
  description: 'What the customer is told about a payment that a bank took back; the bank’s own code stays in the books',
  values: {
    funds: 'the account had not enough money',
    closed: 'the account is closed',
    'wrong-account': 'there is no such account, or it cannot be debited',
    'not-authorized': 'the account’s holder or bank says that we may not debit it',
    stopped: 'the holder stopped the payment',
    refused: 'for any other reason',
  },
};

type Meaning = { readonly class: ReturnClass; readonly reason: ReturnReason };

/** The ACH return codes that a debit of ours can come back with. */
const meanings: Readonly<Record<string, Meaning>> = {
  R01: { class: 'present-again', reason: 'funds' },
  R02: { class: 'account-unusable', reason: 'closed' },
  R03: { class: 'account-unusable', reason: 'wrong-account' },
  R04: { class: 'account-unusable', reason: 'wrong-account' },
  R05: { class: 'not-authorized', reason: 'not-authorized' },
  R07: { class: 'not-authorized', reason: 'not-authorized' },
  R08: { class: 'final', reason: 'stopped' },
  R09: { class: 'present-again', reason: 'funds' },
  R10: { class: 'not-authorized', reason: 'not-authorized' },
  R16: { class: 'account-unusable', reason: 'refused' },
  R20: { class: 'account-unusable', reason: 'wrong-account' },
  R29: { class: 'not-authorized', reason: 'not-authorized' },
  R51: { class: 'not-authorized', reason: 'not-authorized' },
};

/** An unknown code ends its debit and nothing else: we never present again on a guess. */
const unknown: Meaning = { class: 'final', reason: 'refused' };

const meaningOf = (code: string): Meaning => (Object.hasOwn(meanings, code) ? meanings[code] : undefined) ?? unknown;

export const returnClass = (code: string): ReturnClass => meaningOf(code).class;

export const returnReason = (code: string): ReturnReason => meaningOf(code).reason;

/** Whether a text looks like a return code, known to us or not: "R01". */
export const isReturnCode = (text: string): boolean => /^R\d\d$/.test(text);
