import Play from 'lucide-react/icons/play';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { whenListed } from '#platform/rules/time/when-listed.ts';
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
export function MessageList({ data: { timeZone, now, isLater }, line, messages: { items, next }, open }: Props) {
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
            mark={<Mark icon={Play} tone={message.isHeard ? 'neutral' : 'accent'} />}
            note={`${say(message.isHeard ? 'heard' : 'isNew')} · ${message.transcript === null ? say('noWords') : beginningOf(message.transcript)}`}
            aside={<Note small>{whenListed(message.at, now, timeZone, language)}</Note>}
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
