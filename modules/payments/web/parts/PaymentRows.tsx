import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import type { Tone } from '#design/web/feedback/tone.ts';
import type { Icon } from '#design/web/icons/icon.ts';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PaymentRowFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { PaymentStatus } from './PaymentStatus.tsx';
import { usePaidThrough } from './paid-with.ts';

const marks = {
  scheduled: { icon: Clock, tone: 'info' },
  pending: { icon: Clock, tone: 'info' },
  successful: { icon: Check, tone: 'positive' },
  declined: { icon: X, tone: 'negative' },
  returned: { icon: Undo2, tone: 'negative' },
  refunded: { icon: Undo2, tone: 'neutral' },
  cancelled: { icon: X, tone: 'neutral' },
} as const satisfies Record<string, { readonly icon: Icon; readonly tone: Tone }>;

/** What a payment's row begins with; one of a status that only a later version knows looks undecided. */
export function PaymentMark({ status }: { readonly status: string }) {
  const { icon, tone } = hasKey(marks, status) ? marks[status] : { icon: Clock, tone: 'neutral' as const };
  return <Mark icon={icon} tone={tone} />;
}

/** Payments, each a row that leads to its page: date, method, status and amount (PAY-18). */
export function PaymentRows({ payments }: { readonly payments: readonly PaymentRowFragment[] }) {
  const language = useLanguage();
  const paidThrough = usePaidThrough();
  return (
    <Rows>
      {payments.map((payment) => (
        <Row
          key={payment.paymentId}
          whole
          mark={<PaymentMark status={payment.status} />}
          note={paidThrough({ kind: payment.methodKind, brand: payment.methodBrand, lastFour: payment.methodLastFour }, payment.channel)}
          state={<PaymentStatus payment={payment} />}
          aside={<Amount look="strong">{formatCents(payment.amount, language)}</Amount>}
        >
          <Link href={pathOf('payment', { id: payment.paymentId })}>{formatDate(payment.payOn, 'long', language)}</Link>
        </Row>
      ))}
    </Rows>
  );
}
