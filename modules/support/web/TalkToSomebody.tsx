import MessageSquare from 'lucide-react/icons/message-square';
import Phone from 'lucide-react/icons/phone';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import Store from 'lucide-react/icons/store';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { usePartner } from '#platform/web/say.tsx';
import type { HoursInWords } from './hours-in-words.ts';
import { OwnNumber } from './own-number/OwnNumber.tsx';
import { paths } from './paths.ts';
import { useSay } from './say.ts';

/** The ways to a person: the phone and whether somebody answers now, in writing, and in a store if there is one. */
export function TalkToSomebody({ hours }: { readonly hours: HoursInWords | null }) {
  const say = useSay();
  const { phone, hasStores } = usePartner();
  return (
    <Card labelledBy="talk">
      <CardHeading id="talk">{say('stillThere')}</CardHeading>
      <Rows>
        <Row mark={<Mark icon={Phone} />} note={hours?.standing} strong>
          <a href={phone.href}>{phone.display}</a>
        </Row>
        <Row mark={<Mark icon={PhoneIncoming} />} note={say('callBackNote')} strong>
          <Link href={paths.callBack}>{say('task_callBack')}</Link>
        </Row>
        <Row mark={<Mark icon={MessageSquare} />} note={say('answeredByMail')} strong>
          <Link href={paths.writeFor(null)}>{say('task_write')}</Link>
        </Row>
        {hasStores && (
          <Row mark={<Mark icon={Store} />} note={say('storeNote')} strong>
            <Link href={paths.locations}>{say('task_stores')}</Link>
          </Row>
        )}
      </Rows>
      <OwnNumber />
      <StandaloneLink href={paths.contactUs}>{say('contactUs')}</StandaloneLink>
    </Card>
  );
}
