import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import type { Order } from './order.ts';

type Shipment = Order['shipments'][number];
type Item = Shipment['items'][number];

type Props = { readonly shipment: Shipment; readonly number: number; readonly count: number };

/** A shipment: its status, who delivers it, and what is in it. */
export function ShipmentCard({ shipment, number, count }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { carrier, trackingNumber, shippedOn, deliveredOn } = shipment;
  const id = `shipment-${number}`;
  return (
    <Card labelledBy={id}>
      <CardHeading id={id} aside={<OrderStatusTag status={shipment.status} />}>
        {say('shipment', { number, count })}
      </CardHeading>
      <div>
        {!shippedOn && <p>{say('preparingText')}</p>}
        {shippedOn && <p>{say('shippedOn', { date: formatDate(shippedOn, 'long', language) })}</p>}
        {deliveredOn && <p>{say('deliveredOn', { date: formatDate(deliveredOn, 'long', language) })}</p>}
        {carrier && trackingNumber && <p>{say('carrier', { carrier, number: trackingNumber })}</p>}
      </div>
      <Items items={shipment.items} />
    </Card>
  );
}

function Items({ items }: { readonly items: readonly Item[] }) {
  const say = useSay();
  const language = useLanguage();
  const factsOf = ({ quantity, financed, returnedOn, refund }: Item) => [
    ...(quantity > 1 ? [say('quantity', { count: quantity })] : []),
    ...(financed > 0 ? [say('inInstallments')] : []),
    ...(returnedOn && refund !== null
      ? [say('returned', { date: formatDate(returnedOn, 'long', language), amount: formatCents(refund, language) })]
      : []),
  ];
  return (
    <Rows>
      {items.map((item) => (
        <Row key={item.description} facts={factsOf(item)} aside={<Amount>{formatCents(item.price, language)}</Amount>}>
          {item.description}
        </Row>
      ))}
    </Rows>
  );
}
