import { sql } from 'kysely';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { type Cents, negated } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import { postAdjustments } from '../ledger/post-adjustments.ts';
import type { Terms } from '../terms.ts';
import { REFUND_CODE } from './place-order.ts';

/** One shipment of an order; they are numbered from 1. */
type ShipmentKey = { readonly accountId: string; readonly orderId: string; readonly number: number };

/** A shipment is on its way. One that is already stays as it is. */
export async function shipShipment(
  database: Database,
  {
    accountId,
    orderId,
    number,
    carrier,
    trackingNumber,
    on,
  }: ShipmentKey & { readonly carrier: string; readonly trackingNumber: string; readonly on: IsoDate },
): Promise<void> {
  await sql`
    update bss.mobile_shipments set status = 'shipped', carrier = ${carrier}, tracking_number = ${trackingNumber}, shipped_on = ${on}
    where account_id = ${accountId} and order_id = ${orderId} and number = ${number} and status = 'preparing'`.execute(database);
}

/** A shipment has arrived. */
export async function deliverShipment(database: Database, { accountId, orderId, number, on }: ShipmentKey & { readonly on: IsoDate }): Promise<void> {
  await sql`
    update bss.mobile_shipments set status = 'delivered', delivered_on = ${on}
    where account_id = ${accountId} and order_id = ${orderId} and number = ${number} and status = 'shipped'`.execute(database);
}

export type ReturnedItem = {
  readonly accountId: string;
  readonly orderId: string;
  /** In the order, from 1. */
  readonly item: number;
  /** What is given for it, taxes included, positive. */
  readonly refund: Cents;
  readonly on: IsoDate;
  readonly at: IsoInstant;
};

/** An item came back: what it cost is a credit of the mobile part at once. Once for each item, and never for one that is financed. */
export async function returnItem(database: Database, { accountId, orderId, item, refund, on, at }: ReturnedItem, terms: Terms): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ readonly orderNumber: string }>`
      update bss.mobile_items i set returned_on = ${on}, refunded = ${refund} from bss.mobile_orders o
      where i.account_id = ${accountId} and i.order_id = ${orderId} and i.number = ${item} and i.returned_on is null and i.financed = 0
        and o.account_id = i.account_id and o.order_id = i.order_id
      returning o.order_number as "orderNumber"`.execute(transaction);
    const [returned] = rows;
    if (!returned) return;
    const description = { en: `Refund, order ${returned.orderNumber}`, es: `Reembolso del pedido ${returned.orderNumber}` };
    const credit = { kind: 'credit', code: REFUND_CODE, amount: negated(refund), description, reason: 'an item came back', by: 'orders' } as const;
    await postAdjustments(transaction, [{ ...credit, accountId, part: 'mobile', adjustmentId: `${orderId}.${item}`, on, at }], terms);
  });
}
