import { startTransition, useCallback, useDeferredValue, useRef, useState } from 'react';
import { SecondaryButton } from '#design/web/buttons/SecondaryButton.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Spinner } from '#design/web/feedback/Spinner.tsx';
import { DateField } from '#design/web/fields/DateField.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { useHydrated } from '#design/web/useHydrated.ts';
import { readDate } from '#modules/payments/rules/quote/payment-date.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { monthDayYear } from '#platform/rules/time/month-day-year.ts';
import { afterPaint } from '#platform/web/after-paint.ts';
import type { PayDraftFragment } from '#platform/web/generated/graphql.ts';
import type { Submission } from '#platform/web/page.ts';
import { inTime, tellMissing } from '#platform/web/piece.ts';
import { RefreshLink } from '#platform/web/RefreshLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { LateNote } from '../../parts/LateNote.tsx';
import { errorOf } from '../../parts/step/Problems.tsx';
import { useSay } from '../../say.ts';
import { payPath } from '../pay-path.ts';
import type { CalendarPanel } from './CalendarPanel.tsx';

import type { DraftTerms } from './part-terms.ts';

type Props = { readonly draft: PayDraftFragment; readonly terms: DraftTerms; readonly submission: Submission | undefined };

/** A date after today: typed, or picked from a calendar that is loaded when first opened. */
export function LaterDate({ draft, terms, submission }: Props) {
  const say = useSay();
  const language = useLanguage();
  const hydrated = useHydrated();
  // Uncontrolled, so that hydration does not discard what was typed before it.
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  // Deferred, so that the button and the field respond at once; the forty days may render a frame later.
  const shown = useDeferredValue(open);
  const [typed, setTyped] = useState(submission?.values.date ?? (draft.payOn ? monthDayYear(draft.payOn) : ''));
  const { Panel, isMissing, bring } = usePanel();
  const turn = () => {
    setTyped(field.current?.value ?? '');
    setOpen(!open);
    if (!open) bring();
  };
  const pick = useCallback((date: IsoDate) => {
    const { current: input } = field;
    if (!input) return;
    // The date shows in its field with the next paint; the calendar closes after that.
    input.value = monthDayYear(date);
    afterPaint(() => {
      setOpen(false);
      setTyped(input.value);
      // Counts as typing for code that saves what is typed and warns before leaving.
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.focus();
    });
  }, []);
  return (
    <Stack gap="small">
      <DateField
        name="date"
        label={say('paymentDate')}
        hint={say('dateHint', { example: monthDayYear(terms.lastFutureDate), last: formatDate(terms.lastFutureDate, 'long', language) })}
        error={errorOf(submission, 'date')}
        ref={field}
        defaultValue={submission?.values.date ?? (draft.payOn ? monthDayYear(draft.payOn) : '')}
        onChange={({ target }) => startTransition(() => setTyped(target.value))}
        calendar={
          hydrated && (
            <SecondaryButton aria-expanded={open} onClick={turn}>
              {say(open ? 'closeCalendar' : 'openCalendar')}
            </SecondaryButton>
          )
        }
      />
      <LateNote on={readDate(typed)} ifLate={terms.ifLate} />
      {open && isMissing && (
        <Alert
          tone="info"
          toneWord={say('toneInfo')}
          place="inline"
          announce="status"
          acts={<RefreshLink here={payPath('date', draft)}>{say('calendarAgain')}</RefreshLink>}
        >
          {say('calendarGone')}
        </Alert>
      )}
      {open && !isMissing && !(shown && Panel) && <Spinner text={say('calendarComes')} />}
      {shown && Panel && <Panel terms={terms} chosen={readDate(typed)} onPick={pick} />}
    </Stack>
  );
}

/** The calendar, once it has been brought. If that fails, the page stays as it is, with what was typed in it, and the next attempt starts anew. */
function usePanel() {
  const [Panel, setPanel] = useState<typeof CalendarPanel>();
  const [isMissing, setMissing] = useState(false);
  const bring = () => {
    setMissing(false);
    inTime(import('./CalendarPanel.tsx')).then(
      (come) => startTransition(() => setPanel(() => come.CalendarPanel)),
      (failure: unknown) => {
        tellMissing(failure);
        setMissing(true);
      },
    );
  };
  return { Panel, isMissing, bring };
}
