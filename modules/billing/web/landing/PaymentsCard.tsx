import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { PaymentReceived } from '#modules/payments/web/parts/PaymentReceived.tsx';
import { PaymentsTable } from '#modules/payments/web/parts/PaymentsTable.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { useSay } from '../say.ts';
import type { Landing } from './landing.ts';

/** The last few payments. */
export function PaymentsCard({ payments, billing }: Pick<Landing, 'payments' | 'billing'>) {
  const say = useSay();
  return (
    <Card labelledBy="payments">
      <CardHeading id="payments" aside={<Link href={pathOf('activity')}>{say('allActivity')}</Link>}>
        {say('payments')}
      </CardHeading>
      {payments === unavailable ? (
        <Failure code="activity" text="activityText" here={pathOf('billing')} place="inline" />
      ) : payments.length === 0 ? (
        <p>{say('noPayments')}</p>
      ) : (
        <>
          {billing !== unavailable && <PaymentReceived payments={payments} today={billing.today} />}
          <PaymentsTable payments={payments.slice(0, 3)} caption={say('payments')} captionHidden />
        </>
      )}
    </Card>
  );
}
