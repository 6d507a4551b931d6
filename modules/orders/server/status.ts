import type { Limiter } from '#platform/rules/limits.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import type { orderStatusLimits } from '../rules/limits.ts';
import type { Order } from '../rules/order.ts';
import { readStatusRequest, type StatusRequest } from '../rules/status-request.ts';
import type { OrdersPort } from './port.ts';

export type StatusRefusal =
  | { readonly reason: 'malformed'; readonly fields: readonly (keyof StatusRequest)[] }
  /** `unknown`: no order with this number goes to this ZIP code; which of the two is wrong is not told. */
  | { readonly reason: 'unknown' | 'too-many' };

/** How far an order has come, for whoever knows its number and where it goes: nothing that says whose it is, where it is, or what it costs. */
export type OrderStatus = Pick<Order, 'number' | 'state' | 'hold' | 'placedOn' | 'startsOn'> & {
  readonly byParcel: boolean;
  readonly shippedOn: NonNullable<Order['parcel']>['shippedOn'];
  readonly deliveredOn: NonNullable<Order['parcel']>['deliveredOn'];
};

type Dependencies = {
  readonly orders: Pick<OrdersPort, 'find'>;
  readonly account: { account(accountId: string): Promise<{ readonly address: { readonly zip: string } } | undefined> };
  readonly limited: Limiter<keyof typeof orderStatusLimits>;
};

/** Reads the state of an order without sign-in. @param address the asker's, which is counted */
export async function orderStatus(
  { orders, account, limited }: Dependencies,
  typed: StatusRequest,
  address: string | undefined,
): Promise<Result<OrderStatus, StatusRefusal>> {
  const read = readStatusRequest(typed);
  if (!read.ok) return refuse({ reason: 'malformed', fields: read.refusal });
  const { number, zip } = read.value;
  if (address !== undefined && (await limited('order-status', networkOf(address)))) return refuse({ reason: 'too-many' });
  if (await limited('order-status-number', number)) return refuse({ reason: 'too-many' });
  const order = await orders.find(number);
  const goesTo = order && (await account.account(order.accountId))?.address.zip.slice(0, zip.length);
  if (!order || goesTo !== zip) return refuse({ reason: 'unknown' });
  const { state, hold, placedOn, startsOn, parcel } = order;
  return accept({
    ...{ number: order.number, state, hold, placedOn, startsOn },
    byParcel: parcel !== undefined,
    shippedOn: parcel?.shippedOn,
    deliveredOn: parcel?.deliveredOn,
  });
}
