import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { anyDate } from '#platform/rules/notices/testing.ts';
import type { SeasonalNoticeFacts } from '../../rules/notices.ts';
import { seasonalNotices } from './notices.ts';

const end = fc.record({ endsOn: anyDate });

describeNotices<SeasonalNoticeFacts>(seasonalNotices, {
  'season-booked': fc.record({ startsOn: anyDate, endsOn: anyDate }),
  'season-moved': end,
  'season-cancelled': fc.record({ startsOn: anyDate }),
  'season-begun': end,
  'season-ends-soon': end,
  'season-ended': end,
});
