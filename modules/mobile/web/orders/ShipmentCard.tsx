import { Actions } from '#design/web/buttons/Actions.tsx';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Timeline } from '#design/web/figures/Timeline.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { trackingSite } from '../../rules/tracking-site.ts';
import { useSay } from '../say.ts';
import { OrderStatusTag } from './OrderStatusTag.tsx';
import type { Order } from './order.ts';

type Shipment = Order['shipments'][number];
type Item = Shipment['items'][number];

type Props = { readonly shipment: Shipment; readonly orderedOn: IsoDate; readonly number: number; readonly count: number };

/** A shipment: where it is on its way, who delivers it and where to follow it, and what is in it. */
export function ShipmentCard({ shipment, orderedOn, number, count }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { carrier, trackingNumber, shippedOn, deliveredOn } = shipment;
  const day = (date: IsoDate) => formatDate(date, 'long', language);
  const site = carrier && trackingNumber ? trackingSite(carrier, trackingNumber) : undefined;
  const id = `shipment-${number}`;
  return (
    <Card labelledBy={id}>
      <CardHeading id={id} aside={count > 1 && <OrderStatusTag status={shipment.status} />}>
        {say('shipment', { number, count })}
      </CardHeading>
      <Timeline
        points={[
          { key: 'ordered', title: say('stepOrdered'), text: day(orderedOn), state: 'passed' },
          { key: 'shipped', title: say('stepShipped'), text: shippedOn ? day(shippedOn) : say('notYet'), state: shippedOn ? 'passed' : 'ahead' },
          {
            key: 'delivered',
            title: say('stepDelivered'),
            text: deliveredOn ? day(deliveredOn) : say('notYet'),
            state: deliveredOn ? 'passed' : 'goal',
          },
        ]}
        today={deliveredOn ? 2 : shippedOn ? 1.5 : 0.5}
        todayLabel={say(deliveredOn ? 'nowThere' : 'now')}
      />
      {!shippedOn && <Note>{say('preparingText')}</Note>}
      {carrier && trackingNumber && (
        <Actions>
          <span>{say('carrier', { carrier, number: trackingNumber })}</span>
          {site !== undefined && <a href={site}>{say('followParcel')}</a>}
        </Actions>
      )}
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
