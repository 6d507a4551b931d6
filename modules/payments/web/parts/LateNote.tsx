import { Alert } from '#design/web/feedback/Alert.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { lateText } from './late-text.ts';

/** Says how late a payment on this day is, and what follows; nothing if it is in time. */
export function LateNote({ on, dueOn }: { readonly on: IsoDate | undefined; readonly dueOn: IsoDate | null }) {
  const say = useSay();
  const language = useLanguage();
  const text = on && lateText(say, language, on, dueOn);
  if (!text) return null;
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} place="inline" announce="status">
      {text}
    </Alert>
  );
}
