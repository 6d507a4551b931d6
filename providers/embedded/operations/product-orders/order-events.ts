import type { OrderNotice } from '#modules/orders/rules/notices.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { zero } from '#platform/rules/money.ts';
import type { HeldOrder, OrderChange } from './order-rows.ts';

const of = ({ orderId, number }: HeldOrder) => ({ orderId, number });
const told = ({ accountId, orderId }: HeldOrder, what: string, at: IsoInstant) => ({ key: `order ${what} ${orderId}`, accountId, at });

export function placedEvent(order: HeldOrder, at: IsoInstant): OrderNotice {
  const { hold, dueToday, startsOn, placedOn } = order;
  const due = hold === 'payment' ? dueToday : zero;
  const later = startsOn !== undefined && startsOn > placedOn ? startsOn : null;
  return { kind: 'order-placed', ...told(order, 'placed', at), facts: { ...of(order), due, startsOn: later } };
}

type Parcel = { readonly carrier: string; readonly trackingNumber: string };

export const shippedEvent = (order: HeldOrder, { carrier, trackingNumber }: Parcel, at: IsoInstant): OrderNotice => ({
  kind: 'order-shipped',
  ...told(order, 'shipped', at),
  facts: { ...of(order), carrier, trackingNumber },
});

/** What people are told of a change of an order: that it is over, or waits. Each wait is told for itself, once. */
export function eventsOf(order: HeldOrder, change: OrderChange, at: IsoInstant): readonly OrderNotice[] {
  const { state, hold, startsOn = order.startsOn ?? change.closedOn, isPaid = order.hold !== 'payment' } = change;
  const back = isPaid ? order.dueToday : zero;
  switch (state) {
    case 'completed': {
      const ends = order.items.every(({ action }) => action === 'end');
      return startsOn === undefined ? [] : [{ kind: 'order-completed', ...told(order, state, at), facts: { ...of(order), startsOn, ends } }];
    }
    case 'partial':
      return startsOn === undefined ? [] : [{ kind: 'order-partial', ...told(order, state, at), facts: { ...of(order), startsOn } }];
    case 'cancelled':
      return [{ kind: 'order-cancelled', ...told(order, state, at), facts: { ...of(order), back, unpaid: change.isPaid === false } }];
    case 'failed':
      return [{ kind: 'order-failed', ...told(order, state, at), facts: { ...of(order), back } }];
    default:
      return hold === undefined || hold === order.hold ? [] : heldEvents(order, hold, at);
  }
}

function heldEvents(order: HeldOrder, hold: NonNullable<HeldOrder['hold']>, at: IsoInstant): readonly OrderNotice[] {
  const key = told(order, `${hold} ${at}`, at);
  if (hold === 'stock') return [{ kind: 'order-delayed', ...key, facts: of(order) }];
  return hold === 'payment' ? [] : [{ kind: 'order-needs-you', ...key, facts: { ...of(order), why: hold } }];
}
