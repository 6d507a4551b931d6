import { type DateValue, parseDate } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type MouseEvent, memo } from 'react';
import { Button } from 'react-aria-components/Button';
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Note } from '#design/web/layout/Note.tsx';
import { type DateTerms, paymentDate } from '#modules/payments/rules/quote/payment-date.ts';
import { type IsoDate, isoDate } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { localeOf } from '#platform/rules/language.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import styles from './CalendarPanel.module.css';
import type { DraftTerms } from './part-terms.ts';

/**
 * The calendar's buttons add a style element with this id unless the page has one, and our content security policy blocks it. Our own style sheet
 * contains its one rule.
 */
const PRESSABLE_STYLE = 'react-aria-pressable-style';

const isOpen = (day: Element): boolean => day.getAttribute('aria-disabled') !== 'true';

/**
 * A pointer picks a day without the calendar, which would draw all of its days again before the date is seen in its field, and then closes
 * (docs/decisions/0104). Keys, and what a screen reader presses, go through the calendar.
 */
function keep(event: MouseEvent): void {
  if (!isOpen(event.currentTarget)) return;
  event.preventDefault();
  event.stopPropagation();
}

type Props = { readonly terms: DraftTerms; readonly chosen: IsoDate | undefined; readonly onPick: (date: IsoDate) => void };

/**
 * The dates for this payment, and below them why others cannot be chosen. Loaded on demand, and re-rendered only for another date: it is expensive.
 */
export const CalendarPanel = memo(function CalendarPanel({ terms, chosen, onPick }: Props) {
  const say = useSay();
  const language = useLanguage();
  const rules: DateTerms = { ...terms, mustPayToday: undefined };
  const isUnavailable = (day: DateValue) => !paymentDate(isoDate(day.toString()), rules).ok;
  const start = chosen !== undefined && chosen >= terms.today && chosen <= terms.lastFutureDate ? chosen : undefined;
  return (
    <I18nProvider locale={localeOf[language]}>
      <span id={PRESSABLE_STYLE} hidden />
      <Calendar
        aria-label={say('paymentDate')}
        className={styles.calendar ?? ''}
        autoFocus
        value={start === undefined ? null : parseDate(start)}
        defaultFocusedValue={parseDate(start ?? terms.today)}
        minValue={parseDate(terms.today)}
        maxValue={parseDate(terms.lastFutureDate)}
        isDateUnavailable={isUnavailable}
        onChange={(day) => onPick(isoDate(day.toString()))}
      >
        <header className={styles.head}>
          <Button slot="previous" className={styles.turn ?? ''}>
            <ChevronLeft size={20} />
          </Button>
          <CalendarHeading className={styles.month ?? ''} />
          <Button slot="next" className={styles.turn ?? ''}>
            <ChevronRight size={20} />
          </Button>
        </header>
        <CalendarGrid className={styles.grid ?? ''}>
          {(day) => (
            <CalendarCell
              date={day}
              className={day.toString() === terms.dueOn ? `${styles.day} ${styles.due}` : (styles.day ?? '')}
              onPointerDownCapture={keep}
              onMouseDownCapture={keep}
              onClick={({ currentTarget }) => isOpen(currentTarget) && onPick(isoDate(day.toString()))}
            />
          )}
        </CalendarGrid>
      </Calendar>
      {terms.dueOn !== null && <Note small>{say('calendarDue', { date: formatDate(terms.dueOn, 'long', language) })}</Note>}
      <Note small>{say(terms.pastCutOff ? 'calendarNoteCutOff' : 'calendarNote')}</Note>
    </I18nProvider>
  );
});
