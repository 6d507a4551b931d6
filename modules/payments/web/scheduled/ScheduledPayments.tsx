import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { methodName } from '#modules/payments/rules/method-name.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { ScheduledPaymentFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { usePartName } from '../parts/part-name.ts';
import { useSay } from '../say.ts';

type Props = { readonly payments: readonly ScheduledPaymentFragment[]; readonly mayCancel: boolean };

/** When, how much, from what and for what, and the way to cancel it. */
export function ScheduledPayments({ payments, mayCancel }: Props) {
  const say = useSay();
  const language = useLanguage();
  const partName = usePartName();
  return (
    <Rows>
      {payments.map(({ paymentId, amount, payOn, part, methodBrand, methodLastFour, confirmationNumber }) => (
        <Row
          key={paymentId}
          strong
          note={
            <>
              <p>{`${partName(part)} · ${methodName(say, { brand: methodBrand, lastFour: methodLastFour })}`}</p>
              <p>{say('scheduledNumber', { number: confirmationNumber })}</p>
              {mayCancel && (
                <Actions>
                  <ButtonLink look="secondary" href={`${pathOf('scheduled')}?cancel=${paymentId}`}>
                    {say('cancelLink')}
                    <VisuallyHidden>
                      {` ${say('cancelWhat', { amount: formatCents(amount, language), date: formatDate(payOn, 'day', language) })}`}
                    </VisuallyHidden>
                  </ButtonLink>
                </Actions>
              )}
            </>
          }
          aside={<Amount look="strong">{formatCents(amount, language)}</Amount>}
        >
          {formatDate(payOn, 'full', language)}
        </Row>
      ))}
    </Rows>
  );
}
