import Smartphone from 'lucide-react/icons/smartphone';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { plus } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { DevicePlanFactsFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

/** What is left to pay for the devices, one by one and in total (MOB-04). */
export function DevicesCard({ devices }: { readonly devices: readonly DevicePlanFactsFragment[] }) {
  const say = useSay();
  const language = useLanguage();
  const amount = (plan: Pick<DevicePlanFactsFragment, 'payOff'>) => <Amount>{formatCents(plan.payOff, language)}</Amount>;
  return (
    <Card labelledBy="devices">
      <CardHeading id="devices" aside={devices.length > 0 && <Link href={pathOf('mobileDevices')}>{say('deviceBalances')}</Link>}>
        {say('devices')}
      </CardHeading>
      {devices.length === 0 ? (
        <p>{say('noDevices')}</p>
      ) : (
        <Rows>
          {devices.map((plan) => (
            <Row
              key={plan.id}
              mark={<Mark icon={Smartphone} />}
              note={`${say('paymentsBilled')}: ${say('billedOf', { billed: plan.installmentsBilled, all: plan.installments })}`}
              aside={amount(plan)}
            >
              {plan.device}
            </Row>
          ))}
          <Row strong aside={<Amount look="strong">{formatCents(plus(...devices.map(({ payOff }) => payOff)), language)}</Amount>}>
            {say('inAll')}
          </Row>
        </Rows>
      )}
    </Card>
  );
}
