import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { anyAmount, anyDate, anyPart } from '#platform/rules/notices/testing.ts';
import type { ServiceNoticeFacts } from '../../rules/notices.ts';
import { serviceNotices } from './notices.ts';

const debt = { part: anyPart, pastDue: anyAmount, pastDueSince: anyDate };

describeNotices<ServiceNoticeFacts>(serviceNotices, {
  'interruption-warning': fc.record(debt),
  'service-stopped': fc.record({
    ...debt,
    state: fc.constantFrom(...(['suspended', 'disconnected', 'hotlined', 'temporarily-disconnected', 'inactive'] as const)),
  }),
  'equipment-due': fc.record(debt),
  'service-restored': fc.record({ part: anyPart, minutes: fc.integer({ min: 1, max: 240 }) }),
});
