import { Card } from '#design/web/cards/Card.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { appointmentTypeEnum } from '../../rules/appointment.ts';
import { useSay } from '../say.ts';
import { types } from '../visit-words.ts';

/** What a technician is to come for; each leads to its times and what it costs. */
export function BookPage() {
  const say = useSay();
  return (
    <>
      <PageHeading lead={say('bookLead')}>{say('bookTitle')}</PageHeading>
      <Card label={say('bookTitle')}>
        <Rows>
          {valuesOf(appointmentTypeEnum).map((type) => (
            <Row key={type} mark={<Mark icon={types[type].icon} />} note={say(types[type].note)} strong whole>
              <Link href={pathOf('appointmentTime', { type })}>{say(types[type].word)}</Link>
            </Row>
          ))}
        </Rows>
      </Card>
    </>
  );
}
