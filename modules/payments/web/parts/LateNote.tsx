import { Alert } from '#design/web/feedback/Alert.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import type { IfLateFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { lateText } from './late-text.ts';

type Props = { readonly on: IsoDate | undefined; readonly ifLate: IfLateFragment | null };

/** Says how late a payment on this day is, and what follows; nothing if it is in time. */
export function LateNote({ on, ifLate }: Props) {
  const say = useSay();
  const language = useLanguage();
  const text = on && lateText(say, language, on, ifLate);
  if (!text) return null;
  return (
    <Alert tone="caution" toneWord={say('toneCaution')} place="inline" announce="status">
      {text}
    </Alert>
  );
}
