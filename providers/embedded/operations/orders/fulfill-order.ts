import { sql } from 'kysely';
import type { IsoDate, IsoInstant } from '#platform/rules/calendar.ts';
import { type Cents, negated } from '#platform/rules/money.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '#providers/books/terms.ts';
import { REFUND_CODE } from '../../billing/ledger/order-codes.ts';
import { postAdjustments } from '../../billing/ledger/post-adjustments.ts';

/** One shipment of an order; shipments are numbered from 1. */
type ShipmentKey = { readonly accountId: string; readonly orderId: string; readonly number: number };

/** Marks a shipment as shipped. One already shipped stays as it is. */
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
    update oss.mobile_shipments set status = 'shipped', carrier = ${carrier}, tracking_number = ${trackingNumber}, shipped_on = ${on}
    where account_id = ${accountId} and order_id = ${orderId} and number = ${number} and status = 'preparing'`.execute(database);
}

/** Marks a shipment as delivered. */
export async function deliverShipment(database: Database, { accountId, orderId, number, on }: ShipmentKey & { readonly on: IsoDate }): Promise<void> {
  await sql`
    update oss.mobile_shipments set status = 'delivered', delivered_on = ${on}
    where account_id = ${accountId} and order_id = ${orderId} and number = ${number} and status = 'shipped'`.execute(database);
}

export type ReturnedItem = {
  readonly accountId: string;
  readonly orderId: string;
  /** The item's position in the order, from 1. */
  readonly item: number;
  /** The refund for the item, taxes included; positive. */
  readonly refund: Cents;
  readonly on: IsoDate;
  readonly at: IsoInstant;
};

/** Credits the mobile part at once for a returned item. Once for each item, and never for a financed one. */
export async function returnItem(database: Database, { accountId, orderId, item, refund, on, at }: ReturnedItem, terms: Terms): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ readonly orderNumber: string }>`
      update oss.mobile_items i set returned_on = ${on}, refunded = ${refund} from oss.mobile_orders o
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
