import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { anyDate } from '#platform/rules/notices/testing.ts';
import type { OutageNoticeFacts } from '../../rules/notices.ts';
import { outageNotices } from './notices.ts';

const news = fc.record({ outageId: fc.uuid(), userId: fc.uuid(), what: fc.constantFrom('updated', 'estimate', 'cancelled') });

const restored = fc.record({ outageId: fc.uuid(), userId: fc.uuid() });

describeNotices<OutageNoticeFacts>(outageNotices, {
  'outage-news-sms': news,
  'outage-news-mail': news,
  'outage-news-push': news,
  'outage-restored-sms': restored,
  'outage-restored-mail': restored,
  'outage-restored-push': restored,
  'outage-planned': fc.record({ outageId: fc.uuid(), on: anyDate }),
});
