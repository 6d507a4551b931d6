import fc from 'fast-check';
import { describeNotices } from '#modules/notices/server/notices.contract.ts';
import { zero } from '#platform/rules/money.ts';
import { anyAmount, anyDate } from '#platform/rules/notices/testing.ts';
import type { OrderNoticeFacts } from '../../rules/notices.ts';
import { orderNotices } from './notices.ts';

const order = { orderId: fc.uuid(), number: fc.integer({ min: 30_401, max: 99_999 }).map((number) => `DM-${number}`) };
const orNothing = fc.oneof(anyAmount, fc.constant(zero));

describeNotices<OrderNoticeFacts>(orderNotices, {
  'order-placed': fc.record({ ...order, due: orNothing, startsOn: fc.option(anyDate) }),
  'order-shipped': fc.record({ ...order, carrier: fc.constant('Piedmont Parcel'), trackingNumber: fc.stringMatching(/^1Z[0-9]{8}$/) }),
  'order-delayed': fc.record(order),
  'order-needs-you': fc.record({ ...order, why: fc.constantFrom('address' as const, 'visit' as const, 'port-data' as const) }),
  'order-completed': fc.record({ ...order, startsOn: anyDate, ends: fc.boolean() }),
  'order-partial': fc.record({ ...order, startsOn: anyDate }),
  'order-cancelled': fc.record({ ...order, back: orNothing, unpaid: fc.boolean() }),
  'order-failed': fc.record({ ...order, back: orNothing }),
});
