import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PrimaryButton } from '#design/web/buttons/PrimaryButton.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { ActionForm, useBusy } from '#platform/web/action-form.tsx';
import type { ScheduledPaymentFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { usePaidWith } from '../parts/paid-with.ts';
import { useSay } from '../say.ts';
import { PAYMENT_FIELD } from './scheduled.ts';

/** Asks once before cancelling a payment. */
export function CancelQuestion({ payment }: { readonly payment: ScheduledPaymentFragment }) {
  const say = useSay();
  const language = useLanguage();
  const busy = useBusy();
  const paidWith = usePaidWith();
  const rows = [
    { key: 'amount', term: say('rowAmount'), detail: formatCents(payment.amount, language) },
    { key: 'from', term: say('rowFrom'), detail: paidWith({ brand: payment.methodBrand, lastFour: payment.methodLastFour }) },
    { key: 'when', term: say('rowWhen'), detail: formatDate(payment.payOn, 'full', language) },
  ];
  return (
    <Card labelledBy="cancel">
      <CardHeading id="cancel">{say('cancelHeading')}</CardHeading>
      <SummaryList rows={rows} />
      <p>{say('cancelText')}</p>
      <ActionForm>
        <input type="hidden" name={PAYMENT_FIELD} value={payment.paymentId} />
        <Actions>
          <PrimaryButton type="submit" busy={busy} busyText={say('cancelling')}>
            {say('cancelAct')}
          </PrimaryButton>
          <ButtonLink look="secondary" href={pathOf('scheduled')}>
            {say('cancelKeep')}
          </ButtonLink>
        </Actions>
      </ActionForm>
    </Card>
  );
}
