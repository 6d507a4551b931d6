import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSay } from '../say.ts';
import type { Shopping } from './shopping.ts';

/** Open orders: what they change is not among the choices. */
export function UnderWay({ orders }: { readonly orders: Shopping['openOrders'] }) {
  const say = useSay();
  if (orders.length === 0) return null;
  return (
    <Card labelledBy="under-way">
      <CardHeading id="under-way">{say('underWayHeading')}</CardHeading>
      <p>{say('underWayText')}</p>
      <Rows>
        {orders.map(({ id, number, names }) => (
          <Row key={id} aside={<Link href={pathOf('order', { id })}>{say('seeOrder', { number })}</Link>}>
            {names.join(', ')}
          </Row>
        ))}
      </Rows>
    </Card>
  );
}
