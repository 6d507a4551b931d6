import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { type Column, Table } from '#design/web/data/Table.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { OrderStatusTag } from '../orders/OrderStatusTag.tsx';
import { useSay } from '../say.ts';
import type { OrderRow } from './mobile.ts';

/** The latest orders of devices and accessories, and the status of each. */
export function OrdersCard({ orders }: { readonly orders: readonly OrderRow[] }) {
  const say = useSay();
  const language = useLanguage();
  const columns: readonly Column<OrderRow>[] = [
    {
      key: 'order',
      header: say('columnOrder'),
      phone: 'first',
      cell: ({ id, orderNumber }) => <Link href={pathOf('mobileOrder', { id })}>{say('order', { number: orderNumber })}</Link>,
    },
    { key: 'date', header: say('columnDate'), cell: ({ on }) => formatDate(on, 'medium', language) },
    { key: 'status', header: say('columnStatus'), selfTelling: true, cell: ({ status }) => <OrderStatusTag status={status} /> },
    {
      key: 'total',
      header: say('total'),
      align: 'end',
      phone: 'last',
      cell: ({ totals }) => <Amount>{formatCents(totals.total, language)}</Amount>,
    },
  ];
  return (
    <Card labelledBy="orders">
      <CardHeading id="orders">{say('orders')}</CardHeading>
      {orders.length === 0 ? (
        <p>{say('noOrders')}</p>
      ) : (
        <Table caption={say('orders')} captionHidden columns={columns} rows={orders} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}
