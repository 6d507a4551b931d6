import { Alert } from '#design/web/feedback/Alert.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { ScheduledPaymentFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

/** Says that a payment is cancelled, and how to make another. */
export function Cancelled({ payment: { amount, payOn, part } }: { readonly payment: ScheduledPaymentFragment }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Alert
      tone="positive"
      toneWord={say('tonePositive')}
      announce="status"
      title={say('cancelledTitle')}
      acts={<Link href={`${pathOf('payStart')}${part === 'core' ? '' : `?part=${part}`}`}>{say('scheduleAnother')}</Link>}
    >
      {say('cancelledText', { amount: formatCents(amount, language), date: formatDate(payOn, 'full', language) })}
    </Alert>
  );
}
