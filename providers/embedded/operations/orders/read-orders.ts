import { sql } from 'kysely';
import type { MobileOrder } from '#modules/mobile/rules/order.ts';
import type { MobilePort } from '#modules/mobile/server/port.ts';
import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';
import { pageIn } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';

/** The orders of an account, newest first. */
export const readsOfOrders = (database: Database): Pick<MobilePort, 'order' | 'orders'> => ({
  async orders(accountId, { first, after }) {
    const key = after === undefined ? undefined : readKey(after);
    if (!isUuid(accountId) || (after !== undefined && key === undefined)) return { items: [], next: undefined };
    const { rows } = await sql<MobileOrder>`
        select ${orderColumns} from oss.mobile_orders o where o.account_id = ${accountId}
          ${key === undefined ? sql`` : sql`and (o.ordered_on < ${key.on} or o.ordered_on = ${key.on} and o.order_id > ${key.orderId})`}
        order by o.ordered_on desc, o.order_id limit ${first + 1}`.execute(database);
    return pageIn(rows, first, ({ on, orderId }) => `${on}.${orderId}`);
  },

  async order(accountId, orderId) {
    if (!isUuid(accountId) || !isUuid(orderId)) return undefined;
    const { rows } = await sql<MobileOrder>`
        select ${orderColumns} from oss.mobile_orders o where o.account_id = ${accountId} and o.order_id = ${orderId}`.execute(database);
    return rows[0];
  },
});

const orderColumns = sql`o.order_id as "orderId", o.order_number as "orderNumber", o.ordered_on as "on", o.shipping, o.taxes, coalesce((
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('status', s.status, 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
    'shippedOn', s.shipped_on, 'deliveredOn', s.delivered_on, 'items', (
      select jsonb_agg(jsonb_build_object('description', jsonb_build_object('en', description_en, 'es', description_es), 'quantity', quantity,
        'price', price, 'financed', financed,
        'returned', case when returned_on is not null then jsonb_build_object('on', returned_on, 'refund', refunded) end) order by i.number)
      from oss.mobile_items i where i.account_id = s.account_id and i.order_id = s.order_id and i.shipment = s.number))) order by s.number)
  from oss.mobile_shipments s where s.account_id = o.account_id and s.order_id = o.order_id), '[]') as shipments`;

/** A page begins after the order of this day and id. Undefined for text that is not a page key of ours. */
function readKey(text: string): { readonly on: IsoDate; readonly orderId: string } | undefined {
  const [on = '', orderId = ''] = text.split('.');
  return isCalendarDate(on) && isUuid(orderId) ? { on, orderId } : undefined;
}
