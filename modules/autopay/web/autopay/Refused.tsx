import { Alert } from '#design/web/feedback/Alert.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { minus } from '#platform/rules/money.ts';
import type { AutoPayCardFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

type Props = { readonly part: AutoPayCardFragment };

/** How often Auto Pay was declined for the bill, and what happens next with the method and with what is owed. */
export function Refused({ part }: Props) {
  const say = useSay();
  const language = useLanguage();
  const standsApart = useDueApart();
  const { refused, state, backup } = part;
  if (!refused) return null;
  const date = (on: typeof refused.lastOn) => formatDate(on, 'long', language);
  const next = refused.retryOn
    ? say(backup?.isNext ? 'refusedBackup' : 'refusedRetry', { date: date(refused.retryOn) })
    : say(state === 'on-hold' ? 'refusedHeld' : 'refusedNoRetry');
  return (
    <Alert tone="negative" toneWord={say('toneNegative')} place="inline" title={say('refusedTitle', { times: refused.times })}>
      {[say('refusedLast', { times: refused.times, date: date(refused.lastOn) }), next, standsApart(part)].join(' ')}
    </Alert>
  );
}

/** What is past due, which has to be paid before the method can be changed, and what is only due later (AUTO-08). Empty if nothing is due. */
export function useDueApart(): (part: AutoPayCardFragment) => string {
  const say = useSay();
  const language = useLanguage();
  return ({ amountDue, pastDue, dueOn, changeRefused }) => {
    const money = (amount: typeof amountDue) => formatCents(amount, language);
    const day = dueOn === null ? '' : formatDate(dueOn, 'long', language);
    const later = minus(amountDue, pastDue);
    if (pastDue > 0) {
      const late = say('pastDueFirst', { amount: money(pastDue) });
      return later > 0 ? `${late} ${say('notYetDue', { amount: money(later), date: day })}` : late;
    }
    if (amountDue <= 0 || changeRefused !== null) return '';
    return say('dueChangeNow', { amount: money(amountDue), date: day });
  };
}
