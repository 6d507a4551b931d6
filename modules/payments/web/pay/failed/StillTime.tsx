import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { plusDays } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import type { BillOutcome } from '../outcome/outcome.ts';

/** What has to be paid of the bill by when, after a payment that failed; nothing while an arrangement says it, or once no day is left to name. */
export function StillTime({ billed }: Pick<BillOutcome, 'billed'>) {
  const say = useSay();
  const language = useLanguage();
  if (!billed || billed.amountDue <= 0 || billed.arrangement) return null;
  const step = billed.stepsAhead.find(({ step }) => step !== 'warn');
  const date = (on: NonNullable<typeof billed.dueOn>) => formatDate(on, 'full', language);
  const text =
    billed.pastDue <= 0
      ? billed.dueOn && say('stillDue', { amount: formatCents(billed.amountDue, language), date: date(billed.dueOn) })
      : // A step is taken in the small hours of its day: what is paid on the day before is in time.
        step && say('stillKeep', { amount: formatCents(billed.pastDue, language), date: date(plusDays(step.on, -1)) });
  if (!text) return null;
  return (
    <Card labelledBy="still-time">
      <CardHeading id="still-time">{say('stillTime')}</CardHeading>
      <p>{text}</p>
    </Card>
  );
}
