import { expect, test } from 'vitest';
import { declineReason, endsMethod } from './decline-classes.ts';

test.each([
  ['security-code-failed', 'security-code'],
  ['card-expired', 'expired'],
  ['insufficient-funds', 'funds'],
  ['not-attempted', 'not-attempted'],
  ['processing-error', 'declined'],
  ['a code of next year', 'declined'],
] as const)('PAY-17 code %j tells the customer %s', (code, reason) => expect(declineReason(code)).toBe(reason));

test.each([
  ['hard', 'bank-account-closed', true],
  ['hard', 'a code of next year', true],
  ['soft', 'card-declined', false],
  ['hard', 'security-code-failed', false],
  ['hard', 'card-expired', false],
  ['hard', 'method-restricted', false],
  ['hard', 'method-unavailable', false],
  [null, null, false],
] as const)('WAL-05 a %s decline with %j ends its method: %s', (declineClass, code, ends) => expect(endsMethod(declineClass, code)).toBe(ends));
