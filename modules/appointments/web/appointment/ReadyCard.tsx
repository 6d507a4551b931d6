import DoorOpen from 'lucide-react/icons/door-open';
import PawPrint from 'lucide-react/icons/paw-print';
import UserCheck from 'lucide-react/icons/user-check';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { useSay } from '../say.ts';

/** What to see to before somebody comes. */
export function ReadyCard() {
  const say = useSay();
  return (
    <Card labelledBy="ready">
      <CardHeading id="ready">{say('ready')}</CardHeading>
      <Rows>
        <Row mark={<Mark icon={UserCheck} />}>{say('adultHome')}</Row>
        <Row mark={<Mark icon={DoorOpen} />}>{say('readyWay')}</Row>
        <Row mark={<Mark icon={PawPrint} />}>{say('readyPets')}</Row>
      </Rows>
    </Card>
  );
}
