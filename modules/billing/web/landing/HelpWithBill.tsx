import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { useSay } from '../say.ts';

/** Billing news, and where to find help with paying (BILL-04, BILL-06). */
export function HelpWithBill({ affordableConnectivity }: { readonly affordableConnectivity: string | null }) {
  const say = useSay();
  return (
    <Card labelledBy="help">
      <CardHeading id="help">{say('help')}</CardHeading>
      <Rows>
        <Row>
          <Link href={pathOf('news')}>{say('news')}</Link>
        </Row>
        {affordableConnectivity !== null && (
          <Row note={say('affordableConnectivityText')}>
            <a href={affordableConnectivity}>{say('affordableConnectivity')}</a>
          </Row>
        )}
      </Rows>
    </Card>
  );
}
