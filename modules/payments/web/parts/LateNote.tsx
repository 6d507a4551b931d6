import { Alert } from '#design/web/feedback/Alert.tsx';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { daysLate } from '../../rules/quote/lateness.ts';
import { useSay } from '../say.ts';

/** Says how late a payment on this day is, and what follows; nothing if it is in time. */
export function LateNote({ on, dueOn }: { readonly on: IsoDate | undefined; readonly dueOn: IsoDate | null }) {
  const say = useSay();
  const language = useLanguage();
  const days = on === undefined ? 0 : daysLate(on, dueOn);
  if (days === 0 || dueOn === null) return null;
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} place="inline" announce="status">
      {say('paidLate', { days, due: formatDate(dueOn, 'long', language), from: formatDate(plusDays(dueOn, 1), 'long', language) })}
    </Alert>
  );
}
