import { Alert } from '#design/web/feedback/Alert.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { plus } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { AlsoScheduledFragment, PayQuoteFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';

type Props = { readonly quote: PayQuoteFragment; readonly scheduled: readonly AlsoScheduledFragment[] };

/** Warns a customer with a scheduled payment that it will still be taken, so that they do not pay the bill twice. */
export function AlsoScheduled({ quote, scheduled }: Props) {
  const say = useSay();
  const language = useLanguage();
  const also = scheduled.filter(({ part, paymentId }) => part === quote.part && paymentId !== quote.replaces?.paymentId);
  if (also.length === 0 || plus(...also.map(({ amount }) => amount)) <= quote.amountDueAfter) return null;
  return (
    <Alert
      tone="caution"
      toneWord={say('toneCaution')}
      title={say('alsoScheduledTitle', { count: also.length })}
      acts={<Link href={pathOf('scheduled')}>{say('alsoScheduledSee')}</Link>}
    >
      <ul>
        {also.map(({ paymentId, amount, payOn }) => (
          <li key={paymentId}>{say('amountOn', { amount: formatCents(amount, language), date: formatDate(payOn, 'day', language) })}</li>
        ))}
      </ul>
      {say('alsoScheduledText', { count: also.length })}
    </Alert>
  );
}
