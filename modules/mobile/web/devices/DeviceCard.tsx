import Smartphone from 'lucide-react/icons/smartphone';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { ProgressRing } from '#design/web/figures/ProgressRing.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { minus } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { DevicePlanFactsFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import styles from './DeviceCard.module.css';

type Props = { readonly plan: DevicePlanFactsFragment; readonly mayPay: boolean };

/** One device: how much of it is paid, what is left, and its pay-off (MOB-04). */
export function DeviceCard({ plan, mayPay }: Props) {
  const say = useSay();
  const language = useLanguage();
  const money = (amount: Props['plan']['payOff']) => formatCents(amount, language);
  const paid = minus(plan.financed, plan.payOff);
  const id = `device-${plan.id}`;
  return (
    <Card labelledBy={id}>
      <Stack gap="large">
        <Rows>
          <Row mark={<Mark icon={Smartphone} />} note={say('deviceLine', { phone: plan.phoneNumber })}>
            <h2 id={id} className={styles.name}>
              {plan.device}
            </h2>
          </Row>
        </Rows>
        <div className={styles.standing}>
          <ProgressRing
            label={say('paidOf', { device: plan.device, paid: money(paid), all: money(plan.financed) })}
            value={paid}
            max={plan.financed}
            text={`${Math.round((paid / plan.financed) * 100)}%`}
          />
          <p className={styles.left}>
            <span className={styles.quiet}>{say('payOff')}</span>
            <Amount look="large">{money(plan.payOff)}</Amount>
            <span className={styles.quiet}>{say('paidSoFar', { paid: money(paid), all: money(plan.financed) })}</span>
          </p>
        </div>
        <SummaryList
          rows={[
            { key: 'monthly', term: say('monthly'), detail: <Amount>{money(plan.monthly)}</Amount> },
            {
              key: 'payments',
              term: say('paymentsBilled'),
              detail: say('billedOf', { billed: plan.installmentsBilled, all: plan.installments }),
            },
            { key: 'billed', term: say('billedSoFar'), detail: <Amount>{money(plan.billed)}</Amount> },
            ...(plan.paidAhead > 0 ? [{ key: 'ahead', term: say('paidAhead'), detail: <Amount>{money(plan.paidAhead)}</Amount> }] : []),
            { key: 'since', term: say('since'), detail: formatDate(plan.startedOn, 'long', language) },
          ]}
        />
        <Actions>
          {mayPay && (
            <ButtonLink look="secondary" href={pathOf('devicePay', { id: plan.id })}>
              {say('payDevice')}
              <VisuallyHidden>{` (${plan.device})`}</VisuallyHidden>
            </ButtonLink>
          )}
          <Link href={pathOf('mobileOrder', { id: plan.orderId })}>
            {say('itsOrder')}
            <VisuallyHidden>{` (${plan.device})`}</VisuallyHidden>
          </Link>
        </Actions>
      </Stack>
    </Card>
  );
}
