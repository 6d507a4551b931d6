import { LiveRegion } from '#design/web/feedback/LiveRegion.tsx';
import { Timeline, type TimelinePoint } from '#design/web/figures/Timeline.tsx';
import { Hero } from '#design/web/panels/Hero.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { AppointmentShownFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage, usePartner } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { firstName } from '../visit-words.ts';
import styles from './ArrivalCard.module.css';
import { ArrivalMap } from './ArrivalMap.tsx';

type Props = { readonly visit: AppointmentShownFragment };

/** The day itself: who comes, how many stops before, and where that stands in time. */
export function ArrivalCard({ visit }: Props) {
  const say = useSay();
  const { phone } = usePartner();
  const rail = useRail(visit);
  const { technician, arrival, state } = visit;
  if (!technician) return null;
  const stops = arrival?.stopsBefore ?? 0;
  const where = arrival ? say('stopsBefore', { count: stops }) : say('isThere', { name: firstName(technician.name) });
  return (
    <Hero labelledBy="technician" rail={<Timeline {...rail} todayLabel={say('now')} />}>
      {arrival && <ArrivalMap stops={stops} isDriving={state === 'en-route'} label={where} />}
      <div className={styles.person}>
        <svg className={styles.face} viewBox="0 0 64 64" aria-hidden="true">
          <circle cx="32" cy="25" r="11" />
          <path d="M12 62a20 20 0 0 1 40 0" />
        </svg>
        <div>
          <h2 id="technician">{technician.name}</h2>
          <p className={styles.quiet}>
            {say('technicianFacts', { year: String(technician.sinceYear), badge: technician.badge, van: technician.van })}
          </p>
          <p>{where}</p>
          <p>
            <a href={phone.href}>{say('callUs', { phone: phone.display })}</a>
          </p>
        </div>
      </div>
      <LiveRegion>{where}</LiveRegion>
    </Hero>
  );
}

/** Booked, on the way, with you: what has been, and what is next. */
function useRail({ steps, state, arrival, timeZone }: AppointmentShownFragment): {
  readonly points: readonly TimelinePoint[];
  readonly today: number;
} {
  const say = useSay();
  const language = useLanguage();
  const clock = (at: `${number}-${number}-${number}T${string}Z` | undefined) => (at === undefined ? '' : clockTime(at, timeZone, language));
  const stepAt = (of: string) => steps.findLast((step) => step.state === of)?.at;
  const [booked] = steps;
  const [left, there] = [stepAt('en-route'), stepAt('arrived')];
  const points: readonly TimelinePoint[] = [
    { key: 'booked', title: say('railBooked'), text: booked ? formatDate(timeIn(booked.at, timeZone).date, 'short', language) : '', state: 'passed' },
    { key: 'way', title: say('railWay'), text: left === undefined ? say('railSoon') : clock(left), state: left === undefined ? 'ahead' : 'passed' },
    {
      key: 'there',
      title: say('railThere'),
      text: clock(there ?? arrival?.at),
      state: there === undefined ? (state === 'delayed' ? 'late' : 'goal') : 'passed',
    },
    { key: 'done', title: say('railDone'), text: clock(stepAt('completed')), state: 'ahead' },
  ];
  const isAtWork = state === 'in-progress';
  return { points, today: there === undefined ? (left === undefined ? 0.5 : 1.5) : isAtWork ? 2.5 : 2.2 };
}
