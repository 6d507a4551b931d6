import ArrowUp from 'lucide-react/icons/arrow-up';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { cents } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { Concern, HelpReader } from '../now/right-now.ts';
import { useSay } from '../say.ts';

const partWords = { core: 'partCore', mobile: 'partMobile', streaming: 'partStreaming' } as const;
const billPaths = { core: pathOf('billing'), mobile: pathOf('mobile'), streaming: pathOf('streaming') } as const;

type Props = { readonly concerns: readonly Concern[]; readonly reader: HelpReader };

/** Whether it is about what is wrong right now: what the account says, each with the page that settles it. */
export function RightNow({ concerns, reader }: Props) {
  const say = useSay();
  return (
    <Card labelledBy="now">
      <CardHeading id="now">{say('rightNow')}</CardHeading>
      <Rows>
        {concerns.map((concern) => (
          <ConcernRow key={concern.kind + ('part' in concern ? concern.part : '')} concern={concern} reader={reader} />
        ))}
        {concerns.length === 0 && (
          <Row mark={<Mark icon={CircleCheck} tone="positive" />} note={say('nothingNowText')} strong>
            {say('nothingNow')}
          </Row>
        )}
      </Rows>
    </Card>
  );
}

function ConcernRow({ concern, reader }: { readonly concern: Concern; readonly reader: HelpReader }) {
  const say = useSay();
  const language = useLanguage();
  const money = (amount: number) => formatCents(cents(amount), language);
  const { lines } = reader;
  switch (concern.kind) {
    case 'past-due':
      return (
        <Row
          mark={<Mark icon={TriangleAlert} tone="negative" />}
          note={say('nowPastDueText', { part: say(partWords[concern.part], { lines }) })}
          state={<StatusTag tone="negative">{say('nowTag')}</StatusTag>}
          strong
          whole
        >
          <Link href={billPaths[concern.part]}>{say('nowPastDue', { amount: money(concern.amount) })}</Link>
        </Row>
      );
    case 'bill-changed':
      return (
        <Row mark={<Mark icon={ArrowUp} tone="caution" />} note={concern.why} strong whole>
          <Link href={billPaths.core}>{say('nowHigher', { amount: money(concern.difference) })}</Link>
        </Row>
      );
    case 'due':
      return (
        <Row
          mark={<Mark icon={CalendarDays} />}
          note={
            concern.takenOn ? say('answerTaken', { date: formatDate(concern.takenOn, 'long', language) }) : say(partWords[concern.part], { lines })
          }
          strong
          whole
        >
          <Link href={billPaths[concern.part]}>
            {say('nowDue', { amount: money(concern.amount), date: formatDate(concern.on, 'long', language) })}
          </Link>
        </Row>
      );
  }
}
