import ReceiptText from 'lucide-react/icons/receipt-text';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Facts } from '#design/web/layout/Facts.tsx';
import { Section } from '#design/web/layout/Section.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { CardProps } from '#platform/web/card.ts';
import type { PaymentRowFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { PaymentStatus } from '../parts/PaymentStatus.tsx';
import { usePaidThrough } from '../parts/paid-with.ts';
import { useSay } from '../say.ts';

/** The last payment, how it was made and what came of it. */
export function LastPayment({ data, here }: CardProps<PaymentRowFragment>) {
  const say = useSay();
  return (
    <Section id="lately" heading={say('lately')} aside={<Link href={pathOf('activity')}>{say('allActivity')}</Link>}>
      <Card>
        {data === unavailable ? (
          <Failure code="activity" text="activityText" here={here} place="inline" />
        ) : (
          <Rows>
            <PaymentLine payment={data} />
          </Rows>
        )}
      </Card>
    </Section>
  );
}

function PaymentLine({ payment }: { readonly payment: PaymentRowFragment }) {
  const say = useSay();
  const language = useLanguage();
  const paidThrough = usePaidThrough();
  const { paymentId, status, amount, methodKind: kind, methodBrand: brand, methodLastFour: lastFour, channel, payOn } = payment;
  return (
    <Row
      whole
      mark={<Mark icon={ReceiptText} tone={status === 'successful' ? 'positive' : 'neutral'} />}
      note={
        <Facts>
          {formatDate(payOn, 'medium', language)}
          {paidThrough({ kind, brand, lastFour }, channel)}
        </Facts>
      }
      state={<PaymentStatus payment={payment} />}
      aside={<Amount look="strong">{formatCents(amount, language)}</Amount>}
    >
      <Link href={pathOf('payment', { id: paymentId })}>{say('latestPayment')}</Link>
    </Row>
  );
}
