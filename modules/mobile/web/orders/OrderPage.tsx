import { Actions } from '#design/web/buttons/Actions.tsx';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { PrintButton } from '#design/web/journey/PrintButton.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import type { Order, OrderData } from './order.ts';
import { ShipmentCard } from './ShipmentCard.tsx';

/** An order: what arrived when, and what it cost (MOB-02). */
export function OrderPage({ data: { id, order } }: PageProps<OrderData>) {
  const say = useSay();
  const language = useLanguage();
  if (order === unavailable) {
    return (
      <Stack>
        <PageHeading up={<UpLink href={pathOf('mobile')}>{say('mobile')}</UpLink>}>{say('orders')}</PageHeading>
        <Failure code="mobile" text="mobileOrdersText" here={pathOf('mobileOrder', { id })} />
      </Stack>
    );
  }
  return (
    <Stack>
      <PageHeading
        up={<UpLink href={pathOf('mobile')}>{say('mobile')}</UpLink>}
        lead={say('orderedOn', { date: formatDate(order.on, 'long', language) })}
        aside={<OrderStatusTag status={order.status} />}
      >
        {say('order', { number: order.orderNumber })}
      </PageHeading>
      {order.shipments.map((shipment, index) => (
        <ShipmentCard
          key={shipment.trackingNumber ?? index}
          shipment={shipment}
          orderedOn={order.on}
          number={index + 1}
          count={order.shipments.length}
        />
      ))}
      <Totals order={order} />
    </Stack>
  );
}

function Totals({ order: { taxes, totals } }: { readonly order: Order }) {
  const say = useSay();
  const language = useLanguage();
  const amount = (value: Cents, look: 'plain' | 'strong' = 'plain') => <Amount look={look}>{formatCents(value, language)}</Amount>;
  const where = [
    { key: 'financed', term: say('totalFinanced'), value: totals.financed },
    { key: 'on-bill', term: say('totalOnBill'), value: totals.onBill },
    { key: 'refunded', term: say('totalRefunded'), value: totals.refunded },
  ];
  return (
    <Card labelledBy="totals">
      <CardHeading id="totals">{say('totals')}</CardHeading>
      <SummaryList
        rows={[
          { key: 'items', term: say('items'), detail: amount(totals.items) },
          { key: 'shipping', term: say('shipping'), detail: amount(totals.shipping) },
          ...taxes.map((tax) => ({ key: tax.description, term: tax.description, detail: amount(tax.amount) })),
          { key: 'total', term: say('total'), detail: amount(totals.total, 'strong') },
          ...where.filter(({ value }) => value > 0).map(({ key, term, value }) => ({ key, term, detail: amount(value) })),
        ]}
      />
      <Actions>
        <PrintButton>{say('print')}</PrintButton>
      </Actions>
    </Card>
  );
}
