import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { anyDate } from '#platform/rules/notices/testing.ts';
import type { MoveNoticeFacts } from '../../rules/notices.ts';
import { moveNotices } from './notices.ts';

const days = fc.record({ endsOn: anyDate, startsOn: anyDate });

describeNotices<MoveNoticeFacts>(moveNotices, {
  'move-booked': days,
  'move-changed': days,
  'move-cancelled': fc.record({ startsOn: anyDate }),
  'move-arrived': fc.record({ startsOn: anyDate }),
  'move-completed': fc.record({ on: anyDate }),
});
