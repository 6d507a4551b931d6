import { FieldError } from '#design/web/fields/FieldError.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { daysBetween, type IsoDate, isoDate, plusDays } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import styles from './DayGrid.module.css';

type Day = { readonly on: IsoDate; readonly problem: string | null };
type Props = {
  readonly days: readonly Day[];
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  readonly chosen: string;
};

/** A Sunday, since weeks begin on Sunday. */
const SUNDAY: IsoDate = '2026-11-01';
const weekday = (on: IsoDate): number => ((daysBetween(SUNDAY, on) % 7) + 7) % 7;

/** Months of days to choose from, as plain radio buttons, so that it works without scripts and screen readers announce it correctly. */
export function DayGrid({ days, label, hint, error, chosen }: Props) {
  const language = useLanguage();
  const months = [...new Set(days.map(({ on }) => on.slice(0, 7)))];
  return (
    <fieldset id="on" className={styles.group} aria-describedby={error ? 'on-hint on-error' : 'on-hint'}>
      <legend className={styles.legend}>{label}</legend>
      <p id="on-hint" className={styles.hint}>
        {hint}
      </p>
      <FieldError name="on" error={error} />
      {months.map((month) => (
        <div key={month}>
          <p className={styles.month}>{formatDate(isoDate(`${month}-01`), 'month', language)}</p>
          <div className={styles.grid}>
            {Array.from({ length: 7 }, (_, index) => (
              <span key={plusDays(SUNDAY, index)} className={styles.weekday} aria-hidden="true">
                {new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' }).format(Date.parse(plusDays(SUNDAY, index)))}
              </span>
            ))}
            {days
              .filter(({ on }) => on.startsWith(month))
              .map((day, index) => (
                <DayOf key={day.on} day={day} chosen={chosen === day.on} column={index === 0 ? weekday(day.on) + 1 : undefined} />
              ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

function DayOf({ day: { on, problem }, chosen, column }: { readonly day: Day; readonly chosen: boolean; readonly column: number | undefined }) {
  const say = useSay();
  const language = useLanguage();
  const name = formatDate(on, 'full', language);
  const place = column === undefined ? '' : (styles[`from${column}`] ?? '');
  const number = <span aria-hidden="true">{Number(on.slice(8))}</span>;
  if (problem !== null) {
    return (
      <span className={`${styles.day} ${styles.off} ${place}`}>
        {number}
        <VisuallyHidden>{say('dayNotAvailable', { date: name })}</VisuallyHidden>
      </span>
    );
  }
  return (
    <label className={`${styles.day} ${styles.free} ${place}`}>
      <input type="radio" name="on" value={on} defaultChecked={chosen} className={styles.radio} />
      {number}
      <VisuallyHidden>{name}</VisuallyHidden>
    </label>
  );
}
