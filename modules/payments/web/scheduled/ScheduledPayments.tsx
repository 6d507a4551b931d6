import { Amount } from '#design/web/cards/Amount.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Facts } from '#design/web/layout/Facts.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { capitalized } from '#platform/rules/capitalized.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import type { ScheduledPaymentFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { usePaidWith } from '../parts/paid-with.ts';
import { usePartName } from '../parts/part-name.ts';
import { useSay } from '../say.ts';
import { PaymentActs } from './PaymentActs.tsx';

type Props = { readonly payments: readonly ScheduledPaymentFragment[]; readonly acts: 'all' | 'cancel' | 'none' };

/** Date, amount, method and purpose of each, with buttons to change or cancel it. */
export function ScheduledPayments({ payments, acts }: Props) {
  const say = useSay();
  const language = useLanguage();
  const partName = usePartName();
  const paidWith = usePaidWith();
  const whatOf = (amount: Cents, payOn: IsoDate) =>
    say('cancelWhat', { amount: formatCents(amount, language), date: formatDate(payOn, 'day', language) });
  return (
    <Rows>
      {payments.map(({ paymentId, amount, payOn, part, methodKind, methodBrand, methodLastFour, confirmationNumber }) => (
        <Row
          key={paymentId}
          strong
          note={
            <>
              <Facts>{[partName(part), paidWith({ kind: methodKind, brand: methodBrand, lastFour: methodLastFour })]}</Facts>
              <p>{say('scheduledNumber', { number: confirmationNumber })}</p>
            </>
          }
          aside={<Amount look="strong">{formatCents(amount, language)}</Amount>}
          acts={acts === 'none' ? undefined : <PaymentActs paymentId={paymentId} what={whatOf(amount, payOn)} mayChange={acts === 'all'} />}
        >
          {capitalized(formatDate(payOn, 'full', language))}
        </Row>
      ))}
    </Rows>
  );
}
