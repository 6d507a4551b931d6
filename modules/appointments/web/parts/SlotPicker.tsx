import { FieldError } from '#design/web/fields/FieldError.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { Window } from '../../rules/windows.ts';
import { useSay } from '../say.ts';
import styles from './SlotPicker.module.css';

type Props = {
  readonly slots: readonly Window[];
  readonly timeZone: string;
  /** The first day that is shown; the first with a free time by default. */
  readonly from: string | undefined;
  readonly error: string | undefined;
  /** This page from another day on. */
  readonly at: (day: string) => `/${string}`;
};

/** So many days are shown at once. */
const DAYS_SHOWN = 4;

/** The free times by day, as radio buttons; further days are a link away. */
export function SlotPicker({ slots, timeZone, from, error, at }: Props) {
  const say = useSay();
  const language = useLanguage();
  const byDay = [...Map.groupBy(slots, ({ startsAt }) => timeIn(startsAt, timeZone).date)];
  const first =
    from === undefined
      ? 0
      : Math.max(
          0,
          byDay.findIndex(([day]) => day >= from),
        );
  const shown = byDay.slice(first, first + DAYS_SHOWN);
  const [next] = byDay[first + DAYS_SHOWN] ?? [];
  const [before] = byDay[Math.max(0, first - DAYS_SHOWN)] ?? [];
  return (
    <div className={styles.picker}>
      <FieldError name="slot" error={error} />
      {shown.map(([day, ofDay], dayIndex) => (
        <fieldset key={day} className={styles.day} aria-describedby={error ? 'slot-error' : undefined}>
          <legend className={styles.date}>{formatDate(day, 'full', language)}</legend>
          <div className={styles.times}>
            {ofDay.map(({ startsAt, endsAt }, index) => {
              const id = dayIndex === 0 && index === 0 ? 'slot' : startsAt;
              return (
                <label key={startsAt} htmlFor={id} className={styles.time}>
                  <input type="radio" id={id} name="slot" value={startsAt} className={styles.radio} />
                  <span>{say('window', { from: clockTime(startsAt, timeZone, language), to: clockTime(endsAt, timeZone, language) })}</span>
                </label>
              );
            })}
          </div>
        </fieldset>
      ))}
      {first > 0 && before !== undefined && <StandaloneLink href={at(before)}>{say('earlierDays')}</StandaloneLink>}
      {next !== undefined && <StandaloneLink href={at(next)}>{say('laterDays')}</StandaloneLink>}
    </div>
  );
}
