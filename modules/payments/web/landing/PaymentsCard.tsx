import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { CardProps } from '#platform/web/card.ts';
import type { LandingPaymentsQuery } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { PaymentReceived } from '../parts/PaymentReceived.tsx';
import { PaymentRows } from '../parts/PaymentRows.tsx';
import { useSay } from '../parts/say.ts';

export type LastPayments = NonNullable<LandingPaymentsQuery['account']>;

/** The last few payments. */
export function PaymentsCard({ data, here }: CardProps<LastPayments>) {
  const say = useSay();
  return (
    <Card labelledBy="payments">
      <CardHeading id="payments" aside={<Link href={`${pathOf('activity')}?show=payments`}>{say('allPayments')}</Link>}>
        {say('lastPayments')}
      </CardHeading>
      {data === unavailable ? (
        <Failure code="activity" text="activityText" here={here} place="inline" />
      ) : data.payments.items.length === 0 ? (
        <p>{say('noPayments')}</p>
      ) : (
        <>
          <PaymentReceived payments={data.payments.items} today={data.today} />
          <PaymentRows payments={data.payments.items.slice(0, 3)} />
        </>
      )}
    </Card>
  );
}
