import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { isUuid } from '#platform/server/uuid.ts';
import type { OrdersPort } from './port.ts';
import type { OrderRefusal } from './shopping.ts';

type Placed = Result<{ readonly orderId: string }, OrderRefusal>;

/** Places an order once for its id: one that was placed is the answer to every press for it, also to one that was under way meanwhile. */
export async function placeOnce(
  orders: Pick<OrdersPort, 'order'>,
  accountId: string,
  orderId: string,
  place: () => Promise<Placed>,
): Promise<Placed> {
  if (!isUuid(orderId)) return refuse({ reason: 'no-such-order' });
  const isPlaced = async () => (await orders.order(accountId, orderId)) !== undefined;
  if (await isPlaced()) return accept({ orderId });
  const placed = await place();
  return placed.ok || !(await isPlaced()) ? placed : accept({ orderId });
}
