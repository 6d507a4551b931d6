import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { lesser, minus } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { PastDuePart } from './past-due-data.ts';

type Props = { readonly part: PastDuePart; readonly arrangement: NonNullable<PastDuePart['arrangement']> };

/** The payments of an arrangement, and what was paid of each. */
export function ArrangedPayments({ part, arrangement }: Props) {
  const say = useSay();
  const language = useLanguage();
  const id = `arrangement-${part.part}`;
  const { amount, unpaid, payments, resumesOn } = arrangement;
  const next = resumesOn === null ? payments.find((payment) => payment.paid < payment.amount) : undefined;
  return (
    <Card labelledBy={id}>
      <CardHeading id={id}>{say(resumesOn === null ? 'arrangementTitle' : 'arrangementOverTag')}</CardHeading>
      <Note>
        {say('arrangementPaid', {
          paid: formatCents(minus(amount, lesser(unpaid, amount)), language),
          amount: formatCents(amount, language),
        })}
      </Note>
      <Rows>
        {payments.map((payment) => (
          <Row
            key={payment.on}
            note={
              payment.paid > 0 && payment.paid < payment.amount
                ? say('arrangementLeft', { amount: formatCents(minus(payment.amount, payment.paid), language) })
                : undefined
            }
            state={stateOf(payment)}
            aside={<Amount look="strong">{formatCents(payment.amount, language)}</Amount>}
          >
            {formatDate(payment.on, 'full', language)}
          </Row>
        ))}
      </Rows>
      {resumesOn === null && <Note small>{say('arrangementNew')}</Note>}
    </Card>
  );

  function stateOf(payment: (typeof payments)[number]) {
    if (payment.paid >= payment.amount) return <StatusTag tone="positive">{say('arrangementDone')}</StatusTag>;
    return payment === next ? <StatusTag tone="info">{say('arrangementNext')}</StatusTag> : undefined;
  }
}
