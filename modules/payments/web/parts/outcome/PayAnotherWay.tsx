import Phone from 'lucide-react/icons/phone';
import Store from 'lucide-react/icons/store';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { FailureDetails } from '#modules/failures/web/parts/FailureDetails.tsx';
import { useFailureSay } from '#modules/failures/web/parts/say.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { usePartner } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';

/** Beside a failed payment: where it can be paid otherwise, and what to tell there. */
export function PayAnotherWay() {
  const say = useSay();
  const sayFailure = useFailureSay();
  const { phone, hasStores } = usePartner();
  return (
    <Card labelledBy="another-way">
      <CardHeading id="another-way">{say('anotherWay')}</CardHeading>
      <Rows>
        <Row mark={<Mark icon={Phone} />}>
          <a href={phone.href}>{sayFailure('call')}</a>
        </Row>
        {hasStores && (
          <Row mark={<Mark icon={Store} />} note={say('inStoreNote')}>
            <Link href={pathOf('supportLocations')}>{sayFailure('store')}</Link>
          </Row>
        )}
      </Rows>
      <FailureDetails />
    </Card>
  );
}
