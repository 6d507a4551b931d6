import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { cents } from '#platform/rules/money.ts';
import { anyAmount, anyDate, anyPart } from '#platform/rules/notices/testing.ts';
import type { StatementNoticeFacts } from '../../rules/notices.ts';
import { statementNotices } from './notices.ts';

describeNotices<StatementNoticeFacts>(statementNotices, {
  'statement-ready': fc.record({
    part: anyPart,
    statementId: fc.uuid(),
    on: anyDate,
    dueOn: anyDate,
    balance: fc.integer({ min: -50_000, max: 50_000 }).map(cents),
    lateFee: fc.option(anyAmount),
  }),
});
