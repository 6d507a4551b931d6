import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Shares } from '#design/web/figures/Shares.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Hero } from '#design/web/panels/Hero.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { minus, plus } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { DevicePlanFactsFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { DeviceCard } from './DeviceCard.tsx';
import type { Devices } from './devices.ts';

/** What is left to pay for each device, and its pay-off (MOB-04). */
export function DevicesPage({ data: { plans, mayPay } }: PageProps<Devices>) {
  const say = useSay();
  return (
    <Stack>
      <PageHeading up={<UpLink href={pathOf('mobile')}>{say('mobile')}</UpLink>}>{say('deviceBalances')}</PageHeading>
      {plans === unavailable ? (
        <Failure code="devicePayments" text="devicesText" here={pathOf('mobileDevices')} />
      ) : plans.length === 0 ? (
        <Card label={say('deviceBalances')}>
          <p>{say('noDevices')}</p>
          <StandaloneLink href={pathOf('mobileTransactions')}>{say('allTransactions')}</StandaloneLink>
        </Card>
      ) : (
        <Balances plans={plans} mayPay={mayPay} />
      )}
    </Stack>
  );
}

function Balances({ plans, mayPay }: { readonly plans: readonly DevicePlanFactsFragment[]; readonly mayPay: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const left = plus(...plans.map(({ payOff }) => payOff));
  const paid = minus(plus(...plans.map(({ financed }) => financed)), left);
  return (
    <>
      <Hero
        labelledBy="in-all"
        inside={
          <Shares
            shares={[
              { key: 'paid', series: 1, value: paid, label: say('paidShare'), text: formatCents(paid, language) },
              { key: 'left', series: 4, value: left, label: say('leftShare'), text: formatCents(left, language) },
            ]}
          />
        }
      >
        <div>
          <CardHeading id="in-all" look="label">
            {say('inAll')}
          </CardHeading>
          <p>
            <Amount look="large">{formatCents(left, language)}</Amount>
          </p>
        </div>
        {mayPay && <p>{say('payOffHow')}</p>}
        <Note small>{say('devicesNote')}</Note>
      </Hero>
      <Grid>
        {plans.map((plan) => (
          <GridCell key={plan.id} span={6}>
            <DeviceCard plan={plan} mayPay={mayPay} />
          </GridCell>
        ))}
      </Grid>
    </>
  );
}
