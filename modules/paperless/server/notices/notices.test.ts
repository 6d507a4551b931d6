import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import type { PaperlessNoticeFacts } from '../../rules/notices.ts';
import { paperlessNotices } from './notices.ts';

describeNotices<PaperlessNoticeFacts>(paperlessNotices, {
  'bill-delivery-changed': fc.record({ delivery: fc.constantFrom('online' as const, 'paper-and-online' as const) }),
});
