import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { anyAmount, anyDate, anyPart } from '#platform/rules/notices/testing.ts';
import type { ArrangementNoticeFacts } from '../../rules/notices.ts';
import { arrangementNotices } from './notices.ts';

const payment = fc.record({ on: anyDate, amount: anyAmount });

describeNotices<ArrangementNoticeFacts>(arrangementNotices, {
  'arrangement-agreed': fc.record({ part: anyPart, amount: anyAmount, payments: fc.array(payment, { minLength: 2, maxLength: 12 }) }),
  'arrangement-due': fc.record({ part: anyPart, amount: anyAmount, on: anyDate }),
  'arrangement-broken': fc.record({ part: anyPart, pastDue: anyAmount, resumesOn: anyDate }),
  'arrangement-ended': fc.record({ part: anyPart, resumesOn: anyDate }),
  'arrangement-kept': fc.record({ part: anyPart }),
});
