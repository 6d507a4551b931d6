import Banknote from 'lucide-react/icons/banknote';
import KeyRound from 'lucide-react/icons/key-round';
import Mail from 'lucide-react/icons/mail';
import UserCog from 'lucide-react/icons/user-cog';
import Wifi from 'lucide-react/icons/wifi';
import { Panel } from '#design/console/parts.tsx';
import type { Icon } from '#design/web/icons/icon.ts';
import { customerPath } from '#platform/rules/console/customer.ts';
import type { TimelineKind } from '#platform/rules/console/timeline.ts';
import { formatDate } from '#platform/rules/format.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { ConsoleLink } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { useAge } from '../age.ts';
import type { Timeline } from '../rules/views.ts';
import { useSay } from '../say.ts';
import { Part } from './Part.tsx';
import { clockOf } from './zoned-text.ts';

const icons = { money: Banknote, service: Wifi, messages: Mail, access: KeyRound, staff: UserCog } as const satisfies Record<TimelineKind, Icon>;

type Props = { readonly accountNumber: string; readonly timeZone: string; readonly timeline: Timeline };

/** Everything that happened to an account, newest first, by its day at the service address. */
export function TimelinePanel({ accountNumber, timeZone, timeline }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { entries, kind, older, isFirst, isWhole } = timeline;
  const to = customerPath(accountNumber);
  const days = Map.groupBy(entries, ({ at }) => timeIn(at, timeZone).date);
  return (
    <Panel title={say('timeline')} aside={<Kinds to={to} timeline={timeline} />} id="timeline">
      {!isWhole && <p className="in">{say('timelinePartAway')}</p>}
      {entries.length === 0 && isWhole && <p className="in">{say('timelineEmpty')}</p>}
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h3 className="day">{say('timelineDay', { day: formatDate(day, 'full', language), year: day.slice(0, 4) })}</h3>
          <ol className="trail by-day">
            {ofDay.map((entry, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <Entry key={place} entry={entry} timeZone={timeZone} />
            ))}
          </ol>
        </section>
      ))}
      {(older !== undefined || !isFirst) && (
        <p className="pages in">
          {!isFirst && (
            <ConsoleLink to={to} query={{ kind }}>
              {say('timelineNewest')}
            </ConsoleLink>
          )}
          {older !== undefined && (
            <ConsoleLink to={to} query={{ kind, before: older }}>
              {say('timelineOlder')}
            </ConsoleLink>
          )}
        </p>
      )}
    </Panel>
  );
}

function Kinds({ to, timeline: { kinds, kind } }: { readonly to: `/${string}`; readonly timeline: Timeline }) {
  const say = useSay();
  return (
    <nav className="filters" aria-label={say('timelineKinds')}>
      <ConsoleLink to={to} isCurrent={kind === undefined}>
        {say('timelineAll')}
      </ConsoleLink>
      {kinds.map((each) => (
        <ConsoleLink key={each} to={to} query={{ kind: each }} isCurrent={kind === each}>
          {say(`timeline_${each}`)}
        </ConsoleLink>
      ))}
    </nav>
  );
}

type EntryProps = { readonly entry: Timeline['entries'][number]; readonly timeZone: string };

function Entry({ entry: { kind, at, isWholeDay = false, isByStaff = false, ...part }, timeZone }: EntryProps) {
  const say = useSay();
  const language = useLanguage();
  const age = useAge();
  const Picture = icons[kind];
  return (
    <li className={isByStaff ? 'staff' : undefined}>
      {isWholeDay ? (
        <span />
      ) : (
        <time dateTime={at} data-zone={timeZone} title={age.of(at)}>
          {clockOf(at, timeZone, language)}
        </time>
      )}
      <Picture className="icon" strokeWidth={1.75} aria-label={say(`timeline_${kind}`)} role="img" />
      <div>
        <Part {...part} />
      </div>
    </li>
  );
}
