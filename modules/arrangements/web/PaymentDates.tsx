import { Amount } from '#design/web/cards/Amount.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { AgreedArrangementFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';

/** Each payment with its day, in their order. */
export function PaymentDates({ payments }: Pick<AgreedArrangementFragment, 'payments'>) {
  const language = useLanguage();
  return (
    <Rows>
      {payments.map(({ on, amount }) => (
        <Row key={on} aside={<Amount look="strong">{formatCents(amount, language)}</Amount>}>
          {formatDate(on, 'full', language)}
        </Row>
      ))}
    </Rows>
  );
}
