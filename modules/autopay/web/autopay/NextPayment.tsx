import { Facts } from '#design/web/layout/Facts.tsx';
import { Highlight } from '#design/web/panels/Highlight.tsx';
import { daysBetween, type IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { AutoPayCardFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

type Props = { readonly part: AutoPayCardFragment; readonly today: IsoDate };

/** What is taken next, and when; nothing where the list below says why there is none. */
export function NextPayment({ part: { nextDebitOn, nextDebitAmount, near }, today }: Props) {
  const say = useSay();
  const language = useLanguage();
  if (nextDebitAmount === null || nextDebitOn === null || nextDebitOn < today || near?.kind === 'under-way') return null;
  return (
    <Highlight figure={formatCents(nextDebitAmount, language)}>
      <Facts>
        {say('nextOn', { date: formatDate(nextDebitOn, 'full', language) })}
        {say('nextInDays', { days: daysBetween(today, nextDebitOn) })}
      </Facts>
    </Highlight>
  );
}
