import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { VisuallyHidden } from '#design/web/layout/VisuallyHidden.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { plus } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { DevicePlanFactsFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
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
  return (
    <>
      <Card labelledBy="in-all">
        <CardHeading id="in-all" look="label">
          {say('inAll')}
        </CardHeading>
        <p>
          <Amount look="large">{formatCents(plus(...plans.map(({ payOff }) => payOff)), language)}</Amount>
        </p>
        {mayPay && <p>{say('payOffHow')}</p>}
        <Note>{say('devicesNote')}</Note>
      </Card>
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

function DeviceCard({ plan, mayPay }: { readonly plan: DevicePlanFactsFragment; readonly mayPay: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const money = (amount: DevicePlanFactsFragment['payOff']) => <Amount>{formatCents(amount, language)}</Amount>;
  const id = `device-${plan.id}`;
  return (
    <Card labelledBy={id}>
      <CardHeading id={id} aside={<Link href={pathOf('mobileOrder', { id: plan.orderId })}>{say('itsOrder')}</Link>}>
        {plan.device}
      </CardHeading>
      <Note>{say('deviceLine', { phone: plan.phoneNumber })}</Note>
      <SummaryList
        rows={[
          { key: 'pay-off', term: say('payOff'), detail: <Amount look="strong">{formatCents(plan.payOff, language)}</Amount> },
          { key: 'monthly', term: say('monthly'), detail: money(plan.monthly) },
          {
            key: 'payments',
            term: say('paymentsBilled'),
            detail: say('billedOf', { billed: plan.installmentsBilled, all: plan.installments }),
          },
          { key: 'financed', term: say('financed'), detail: money(plan.financed) },
          { key: 'billed', term: say('billedSoFar'), detail: money(plan.billed) },
          ...(plan.paidAhead > 0 ? [{ key: 'ahead', term: say('paidAhead'), detail: money(plan.paidAhead) }] : []),
          { key: 'since', term: say('since'), detail: formatDate(plan.startedOn, 'long', language) },
        ]}
      />
      {mayPay && (
        <Actions>
          <ButtonLink look="secondary" href={pathOf('devicePay', { id: plan.id })}>
            {say('payDevice')}
            <VisuallyHidden>{` (${plan.device})`}</VisuallyHidden>
          </ButtonLink>
        </Actions>
      )}
    </Card>
  );
}
