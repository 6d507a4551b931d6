import { expect, test } from 'vitest';
import { declineReason } from './decline-classes.ts';

test.each([
  ['security-code-failed', 'security-code'],
  ['card-expired', 'expired'],
  ['insufficient-funds', 'funds'],
  ['not-attempted', 'not-attempted'],
  ['processing-error', 'declined'],
  ['a code of next year', 'declined'],
] as const)('PAY-17 code %j tells the customer %s', (code, reason) => expect(declineReason(code)).toBe(reason));
