import { sql } from 'kysely';
import type { DevicePlan } from '#modules/mobile/rules/device-plan.ts';
import { type MobileOrder, orderTotals } from '#modules/mobile/rules/order.ts';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Terms } from '#providers/books/terms.ts';
import { postAdjustments } from '../../billing/ledger/post-adjustments.ts';

/** A new order, with nothing shipped yet. Its plans sum to the financed amount of its items. */
export type OrderToPlace = MobileOrder & {
  readonly accountId: string;
  readonly at: IsoInstant;
  readonly plans: readonly Pick<DevicePlan, 'planId' | 'device' | 'phoneNumber' | 'financed' | 'installments'>[];
};

/** The codes by which the ledger knows what an order charged and what was refunded for returned items. */
export const ORDER_CODE = 'mobile-order';
export const REFUND_CODE = 'mobile-refund';

/**
 * Places an order, once by its id. The financed amount goes to the device receivable until installments ask for it; the rest goes on the next bill.
 * @throws pg's foreign key violation for an account without mobile
 */
export async function placeOrder(database: Database, order: OrderToPlace, terms: Terms): Promise<void> {
  const { accountId, orderId, orderNumber, on, at } = order;
  await database.transaction().execute(async (transaction) => {
    await insertOrder(transaction, order);
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

/** Inserts the order with its plans, and a ledger entry for each plan: device receivable against revenue. */
const insertOrder = (database: Database, order: OrderToPlace) =>
  sql`
    with placed as (
      insert into bss.mobile_orders (account_id, order_id, order_number, ordered_on, ordered_at, shipping, taxes)
      values (${order.accountId}, ${order.orderId}, ${order.orderNumber}, ${order.on}, ${order.at}, ${order.shipping}, ${JSON.stringify(order.taxes)})
      on conflict do nothing
      returning account_id, order_id, part, ordered_on
    ), shipment as (
      insert into bss.mobile_shipments (account_id, order_id, number, status)
      select account_id, order_id, number, 'preparing' from placed, generate_series(1, ${order.shipments.length}::integer) number
    ), item as (
      insert into bss.mobile_items (account_id, order_id, number, shipment, description_en, description_es, quantity, price, financed)
      select account_id, order_id, number, shipment, description ->> 'en', description ->> 'es', quantity, price, financed
      from placed, jsonb_to_recordset(${JSON.stringify(itemRows(order))})
        as given(number smallint, shipment smallint, description jsonb, quantity smallint, price bigint, financed bigint)
    ), plan as (
      insert into bss.device_plans (account_id, plan_id, order_id, device, phone_number, financed, installments, started_on)
      select account_id, "planId", order_id, device, "phoneNumber", financed, installments, ordered_on
      from placed, jsonb_to_recordset(${JSON.stringify(order.plans)})
        as given("planId" uuid, device text, "phoneNumber" text, financed bigint, installments smallint)
      returning *
    ), part as (
      select account_id, part, last_entry, open_since from bss.account_parts
      where (account_id, part) in (select account_id, part from placed) for no key update
    ), numbered as (
      select plan.*, greatest(started_on, open_since) as entered_on, (last_entry + row_number() over (order by plan_id))::integer as number
      from plan join part using (account_id, part)
    ), entry as (
      insert into bss.entries (account_id, part, number, occurred_on, device_plan_id)
      select account_id, part, number, entered_on, plan_id from numbered
    ), leg as (
      insert into bss.legs (account_id, part, entry_number, ledger_account, amount)
      select account_id, part, number, leg.ledger_account, leg.amount
      from numbered cross join lateral (values ('device-receivable', financed), ('revenue', -financed)) as leg(ledger_account, amount)
    )
    update bss.account_parts p set last_entry = p.last_entry + ${order.plans.length}::integer from part where p.account_id = part.account_id and p.part = part.part
  `.execute(database);

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
