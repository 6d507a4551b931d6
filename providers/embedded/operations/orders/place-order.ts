import { sql } from 'kysely';
import type { DevicePlan } from '#modules/mobile/rules/device-plan.ts';
import { type MobileOrder, orderTotals } from '#modules/mobile/rules/order.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '#providers/books/terms.ts';
import { ORDER_CODE } from '../../billing/ledger/order-codes.ts';
import { postAdjustments } from '../../billing/ledger/post-adjustments.ts';
import { postDevicePlans } from '../../billing/ledger/post-device-plans.ts';

/** A new order, with nothing shipped yet. Its plans sum to the financed amount of its items. */
export type OrderToPlace = MobileOrder & {
  readonly accountId: string;
  readonly at: IsoInstant;
  readonly plans: readonly Pick<DevicePlan, 'planId' | 'device' | 'phoneNumber' | 'financed' | 'installments'>[];
};

/**
 * Places an order, once by its id. The financed amount goes to the device receivable until installments ask for it; the rest goes on the next bill.
 * @throws pg's foreign key violation for an account without mobile
 */
export async function placeOrder(database: Database, order: OrderToPlace, terms: Terms): Promise<void> {
  const { accountId, orderId, orderNumber, on, at, plans } = order;
  await database.transaction().execute(async (transaction) => {
    if (!(await insertOrder(transaction, order))) return;
    await postDevicePlans(
      transaction,
      plans.map((plan) => ({ ...plan, accountId, orderId, on, at })),
    );
    const amount = orderTotals(order).onBill;
    if (amount === 0) return;
    const description = { en: `Order ${orderNumber}`, es: `Pedido ${orderNumber}` };
    const charge = {
      kind: 'adjustment',
      code: ORDER_CODE,
      amount,
      description,
      reason: 'items, shipping and taxes of an order',
      by: 'orders',
    } as const;
    await postAdjustments(transaction, [{ ...charge, accountId, part: 'mobile', adjustmentId: orderId, on, at }], terms);
  });
}

/** False if the order is there already. */
async function insertOrder(database: Database, order: OrderToPlace): Promise<boolean> {
  const { rows } = await sql`
    with placed as (
      insert into oss.mobile_orders (account_id, order_id, order_number, ordered_on, ordered_at, shipping, taxes)
      values (${order.accountId}, ${order.orderId}, ${order.orderNumber}, ${order.on}, ${order.at}, ${order.shipping}, ${JSON.stringify(order.taxes)})
      on conflict do nothing
      returning account_id, order_id
    ), shipment as (
      insert into oss.mobile_shipments (account_id, order_id, number, status)
      select account_id, order_id, number, 'preparing' from placed, generate_series(1, ${order.shipments.length}::integer) number
    ), item as (
      insert into oss.mobile_items (account_id, order_id, number, shipment, description_en, description_es, quantity, price, financed)
      select account_id, order_id, number, shipment, description ->> 'en', description ->> 'es', quantity, price, financed
      from placed, jsonb_to_recordset(${JSON.stringify(itemRows(order))})
        as given(number smallint, shipment smallint, description jsonb, quantity smallint, price bigint, financed bigint)
    )
    select from placed`.execute(database);
  return rows.length > 0;
}

const itemRows = ({ shipments }: OrderToPlace) =>
  shipments
    .flatMap(({ items }, index) => items.map((item) => ({ shipment: index + 1, item })))
    .map(({ shipment, item: { description, quantity, price, financed } }, index) => ({
      number: index + 1,
      shipment,
      description,
      quantity,
      price,
      financed,
    }));
