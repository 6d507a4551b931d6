import Clock from 'lucide-react/icons/clock';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Count } from '#design/web/feedback/Count.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Settled } from '#design/web/feedback/Settled.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import type { Tone } from '#design/web/feedback/tone.ts';
import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { daysBetween, type IsoDate } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { Need } from '#platform/web/need.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { Needs } from './needs.ts';

type Props = Needs & {
  readonly today: IsoDate;
  /** Only these and what is out, with how many more Home has; undefined: all. */
  readonly about?: Need['about'];
};

/** The one list of what waits for the customer (`needsOf`): Home shows all of it, Billing what is about money and what is out. Nothing to do is one line. */
export function NeedsYou({ needs, isPartial, today, about }: Props) {
  const say = useSay();
  const shown = about === undefined ? needs : needs.filter((need) => need.about === about || need.about === 'outage');
  const left = needs.length - shown.length;
  if (shown.length === 0 && left === 0) return isPartial ? <Note>{say('needsUnknown')}</Note> : <Settled>{say('needsNothing')}</Settled>;
  return (
    <Card labelledBy="needs">
      <CardHeading id="needs" aside={<Count count={shown.length} words={say('needsCount', { count: shown.length })} />}>
        {say('needsYou')}
      </CardHeading>
      {shown.length === 0 ? (
        <Settled>{say('needsNothing')}</Settled>
      ) : (
        <Rows>
          {shown.map((need) => (
            <NeedRow key={need.key} need={need} today={today} />
          ))}
        </Rows>
      )}
      {isPartial && <Note small>{say('needsUnknown')}</Note>}
      {left > 0 && <StandaloneLink href={pathOf('accountSummary')}>{say('needsLeft', { count: left })}</StandaloneLink>}
    </Card>
  );
}

function NeedRow({ need, today }: { readonly need: Need; readonly today: IsoDate }) {
  const { title, note, href, icon } = need;
  const when = useWhen(need, today);
  return (
    <Row
      whole
      strong
      mark={<Mark icon={icon} tone={markOf(when?.tone)} />}
      note={note}
      state={
        when && (
          <StatusTag tone={when.tone} {...((when.tone === 'caution' || when.tone === 'waiting') && { icon: Clock })}>
            {when.text}
          </StatusTag>
        )
      }
    >
      <Link href={href}>{title}</Link>
    </Row>
  );
}

const markOf = (tone: Tone | undefined) => (tone === 'negative' ? 'negative' : tone === 'caution' || tone === 'waiting' ? 'caution' : 'accent');

/** Days while they can be counted on ten fingers, then the date. */
const DAYS_COUNTED = 10;

function useWhen({ urgency, state }: Need, today: IsoDate): { readonly tone: Tone; readonly text: string } | undefined {
  const say = useSay();
  const language = useLanguage();
  if (urgency.is === 'open') return state === undefined ? undefined : { tone: 'info', text: state };
  if (urgency.is === 'broken') return { tone: 'negative', text: say('needBroken') };
  const late = { tone: 'negative', text: say('needLate') } as const;
  if (!('day' in urgency)) return late;
  const days = daysBetween(today, urgency.day);
  if (days < 0) return late;
  const text = days > DAYS_COUNTED ? say('needBy', { date: formatDate(urgency.day, 'short', language) }) : say('needDays', { days });
  return { tone: days <= 1 ? 'caution' : 'waiting', text };
}
