import { randomUUID } from 'node:crypto';
import { cents } from '#platform/rules/money.ts';
import type { BatchedStatements } from '../paying/batched-statements.ts';
import type { Claim, NewPayment } from '../store/claim.ts';

const at = '2026-11-21T15:00:00.000Z';

/** A claim for a first payment of a new account, unless `more` says otherwise. */
export const claimOf = (
  more: Partial<NewPayment> = {},
  claim: Partial<Pick<Claim, 'payerVersion'>> = {},
): Parameters<BatchedStatements['claim']>[0] => ({
  payment: {
    accountId: randomUUID(),
    paymentId: randomUUID(),
    state: 'submitted',
    part: 'core',
    amount: cents(14_237),
    confirmationNumber: `DM${randomUUID().slice(0, 10)}`,
    methodId: 'visa',
    methodKind: 'card',
    methodBrand: 'visa',
    methodLastFour: '4242',
    channel: 'online',
    coversPastDue: false,
    restoresInMinutes: null,
    restoresOnceSettled: true,
    enteredAt: at,
    enteredOn: '2026-11-21',
    payOn: '2026-11-21',
    submittedAt: at,
    submittedMs: 1_000_000,
    dueAt: at,
    recordedReference: null,
    payable: null,
    replaces: null,
    trace: null,
    ...more,
  },
  intent: { intentId: randomUUID(), bodyHash: 'hash', aboveDueConfirmed: false },
  payerVersion: 0,
  notice: undefined,
  ...claim,
});
