import { Card } from '#design/web/cards/Card.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { useSay } from '../say.ts';

/** Where help with paying is found (BILL-06). */
export function HelpWithBill({ affordableConnectivity }: { readonly affordableConnectivity: string }) {
  const say = useSay();
  return (
    <Card label={say('help')}>
      <Rows>
        <Row note={say('affordableConnectivityText')}>
          <a href={affordableConnectivity}>{say('affordableConnectivity')}</a>
        </Row>
      </Rows>
    </Card>
  );
}
