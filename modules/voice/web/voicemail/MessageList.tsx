import Voicemail from 'lucide-react/icons/voicemail';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatMoment } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { addressOf, beginningOf, callerOf, type MessagesData } from './messages.ts';

type Props = {
  readonly data: MessagesData;
  readonly line: string;
  readonly messages: NonNullable<MessagesData['messages']>;
  readonly open: string;
};

/** Every message, newest first, a page at a time. */
export function MessageList({ data: { timeZone, isLater }, line, messages: { items, next }, open }: Props) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Card labelledBy="all-messages">
      <CardHeading id="all-messages">{say('allMessages')}</CardHeading>
      <Rows>
        {items.map((message) => (
          <Row
            key={message.id}
            whole
            strong={!message.isHeard}
            mark={<Mark icon={Voicemail} tone={message.isHeard ? 'neutral' : 'accent'} />}
            facts={[formatMoment(message.at, timeZone, language), message.transcript === null ? say('noWords') : beginningOf(message.transcript)]}
            state={message.isHeard ? undefined : <StatusTag tone="info">{say('isNew')}</StatusTag>}
          >
            <Link href={pathOf('voicemail', { id: message.id })} aria-current={message.id === open ? 'true' : undefined}>
              {callerOf(message, say)}
            </Link>
          </Row>
        ))}
      </Rows>
      {isLater && <StandaloneLink href={addressOf({ line })}>{say('newestMessages')}</StandaloneLink>}
      {next !== null && <StandaloneLink href={addressOf({ line, after: next })}>{say('olderMessages')}</StandaloneLink>}
    </Card>
  );
}
