import { Amount } from '#design/web/cards/Amount.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { PayOutcomeFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../../say.ts';
import { PaymentStatus } from '../PaymentStatus.tsx';
import { usePaidWith } from '../paid-with.ts';
import { usePartName } from '../part-name.ts';

/** The facts of a payment that the specification requires: amount, method, both dates and status (PAY-18). */
export function PaymentFacts({ payment, methodNote }: { readonly payment: PayOutcomeFragment; readonly methodNote?: string | undefined }) {
  const say = useSay();
  const language = useLanguage();
  const partName = usePartName();
  const paidWith = usePaidWith();
  const { amount, methodKind: kind, methodBrand: brand, methodLastFour: lastFour, payOn, enteredOn } = payment;
  return (
    <SummaryList
      rows={[
        {
          key: 'amount',
          term: say('paymentAmount'),
          detail: <Amount look="strong">{formatCents(amount, language)}</Amount>,
          note: payment.device ?? partName(payment.part),
        },
        { key: 'method', term: say('paymentMethod'), detail: paidWith({ kind, brand, lastFour }), note: methodNote },
        { key: 'date', term: say('paymentDate'), detail: formatDate(payOn, 'long', language) },
        { key: 'entered', term: say('entryDate'), detail: formatDate(enteredOn, 'long', language) },
        { key: 'status', term: say('columnStatus'), detail: <PaymentStatus payment={payment} /> },
      ]}
    />
  );
}
