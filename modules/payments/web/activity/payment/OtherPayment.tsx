import { Link } from '#design/web/link/LinkContext.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { OtherPaymentFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';

/** The payment that this one replaced, or that replaced it: amount, date and a link. */
export function OtherPayment({ payment: { paymentId, amount, payOn } }: { readonly payment: OtherPaymentFragment }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Link href={pathOf('payment', { id: paymentId })}>
      {say('amountOn', { amount: formatCents(amount, language), date: formatDate(payOn, 'long', language) })}
    </Link>
  );
}
