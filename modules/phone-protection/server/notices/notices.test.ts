import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { zero } from '#platform/rules/money.ts';
import { anyAmount } from '#platform/rules/notices/testing.ts';
import { denialEnum, remedyEnum } from '../../rules/claim.ts';
import type { ProtectionNoticeFacts } from '../../rules/notices.ts';
import { protectionNotices } from './notices.ts';

const claim = { claimId: fc.uuid(), number: fc.integer({ min: 50_201, max: 99_999 }).map((number) => `PC-${number}`) };
const remedy = fc.constantFrom(...valuesOf(remedyEnum));
const deductible = fc.oneof(anyAmount, fc.constant(zero));

describeNotices<ProtectionNoticeFacts>(protectionNotices, {
  'phone-claim-filed': fc.record(claim),
  'phone-claim-decided': fc.record({ ...claim, remedy, deductible, denial: fc.option(fc.constantFrom(...valuesOf(denialEnum))) }),
  'phone-claim-sent': fc.record({
    ...{ ...claim, remedy },
    carrier: fc.constant('Piedmont Parcel'),
    trackingNumber: fc.stringMatching(/^1Z[0-9]{8}$/),
  }),
  'phone-claim-completed': fc.record({ ...claim, deductible }),
});
