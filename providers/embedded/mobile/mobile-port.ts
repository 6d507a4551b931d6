import { type RawBuilder, sql } from 'kysely';
import type { DevicePlan } from '#modules/mobile/rules/device-plan.ts';
import type { MobileOrder } from '#modules/mobile/rules/order.ts';
import type { MobileTransaction, TransactionKind, TransactionView } from '#modules/mobile/rules/transaction.ts';
import type { MobilePort } from '#modules/mobile/server/port.ts';
import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';
import { cents } from '#platform/rules/money.ts';
import { pageIn } from '#platform/rules/page.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { type LedgerEntry, listEntries } from '../billing/ledger/read-entries.ts';
import { ORDER_CODE, REFUND_CODE } from '../operations/orders/place-order.ts';

export function createMobile(database: Database): MobilePort {
  return {
    async transactions(accountId, view, page) {
      const { items, next } = await listEntries(database, accountId, 'mobile', page, entriesOf[view]);
      return { items: items.map(transactionOf), next };
    },

    async orders(accountId, { first, after }) {
      const key = after === undefined ? undefined : readKey(after);
      if (!isUuid(accountId) || (after !== undefined && key === undefined)) return { items: [], next: undefined };
      const { rows } = await sql<MobileOrder>`
        select ${orderColumns} from bss.mobile_orders o where o.account_id = ${accountId}
          ${key === undefined ? sql`` : sql`and (o.ordered_on < ${key.on} or o.ordered_on = ${key.on} and o.order_id > ${key.orderId})`}
        order by o.ordered_on desc, o.order_id limit ${first + 1}`.execute(database);
      return pageIn(rows, first, ({ on, orderId }) => `${on}.${orderId}`);
    },

    async order(accountId, orderId) {
      if (!isUuid(accountId) || !isUuid(orderId)) return undefined;
      const { rows } = await sql<MobileOrder>`
        select ${orderColumns} from bss.mobile_orders o where o.account_id = ${accountId} and o.order_id = ${orderId}`.execute(database);
      return rows[0];
    },

    async devicePlans(accountId) {
      if (!isUuid(accountId)) return [];
      const { rows } = await sql<DevicePlan>`
        select plan_id as "planId", device, phone_number as "phoneNumber", order_id as "orderId", started_on as "startedOn", financed, installments,
          installments_billed as "installmentsBilled", billed, paid_ahead as "paidAhead",
          array(select payment_id from bss.payments p where p.account_id = d.account_id and p.device_plan_id = d.plan_id) as "paymentIds"
        from bss.device_plans d where account_id = ${accountId} and billed + paid_ahead < financed
        order by started_on, financed desc, plan_id`.execute(database);
      return rows;
    },
  };
}

/** The condition on the entries `e` for each view. */
const entriesOf: Readonly<Record<TransactionView, RawBuilder<unknown>>> = {
  all: sql`true`,
  payments: sql`e.payment_id is not null`,
  refunds: sql`e."adjustmentCode" = ${REFUND_CODE} or e."reversalKind" = 'refund'`,
};

function transactionOf(entry: LedgerEntry): MobileTransaction {
  const kind = kindOf(entry);
  const ofOrder = entry.adjustmentId !== null && (kind === 'order' || kind === 'refund');
  return {
    transactionId: String(entry.number),
    kind,
    on: entry.on,
    amount: cents(Math.abs(entry.amount + entry.deviceAmount)),
    description: entry.device ?? (entry.adjustmentId === null || ofOrder ? undefined : entry.lines[0]?.description),
    statementId: entry.statementId ?? undefined,
    // A refund's id is its order's id and the item number.
    orderId: ofOrder ? entry.adjustmentId?.split('.')[0] : undefined,
    channel: entry.channel ?? undefined,
  };
}

function kindOf({ statementId, reversalKind, adjustmentId, adjustmentCode, amount }: LedgerEntry): TransactionKind {
  if (statementId !== null) return 'bill';
  if (reversalKind !== null) return reversalKind === 'refund' ? 'refund' : 'reversal';
  if (adjustmentId === null) return 'payment';
  if (adjustmentCode === ORDER_CODE) return 'order';
  if (adjustmentCode === REFUND_CODE) return 'refund';
  return amount < 0 ? 'credit' : 'charge';
}

const orderColumns = sql`o.order_id as "orderId", o.order_number as "orderNumber", o.ordered_on as "on", o.shipping, o.taxes, coalesce((
  select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('status', s.status, 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
    'shippedOn', s.shipped_on, 'deliveredOn', s.delivered_on, 'items', (
      select jsonb_agg(jsonb_build_object('description', jsonb_build_object('en', description_en, 'es', description_es), 'quantity', quantity,
        'price', price, 'financed', financed,
        'returned', case when returned_on is not null then jsonb_build_object('on', returned_on, 'refund', refunded) end) order by i.number)
      from bss.mobile_items i where i.account_id = s.account_id and i.order_id = s.order_id and i.shipment = s.number))) order by s.number)
  from bss.mobile_shipments s where s.account_id = o.account_id and s.order_id = o.order_id), '[]') as shipments`;

/** A page begins after the order of this day and id. Undefined for text that is not a page key of ours. */
function readKey(text: string): { readonly on: IsoDate; readonly orderId: string } | undefined {
  const [on = '', orderId = ''] = text.split('.');
  return isCalendarDate(on) && isUuid(orderId) ? { on, orderId } : undefined;
}
