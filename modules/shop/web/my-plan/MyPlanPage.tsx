import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatCents } from '#platform/rules/format.ts';
import { cents, plus } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { WithPhone } from '#platform/web/WithPhone.tsx';
import { priceNow } from '../../rules/my-plan.ts';
import { useSay } from '../say.ts';
import type { MyPlanData } from './my-plan.ts';
import { PlanCard } from './PlanCard.tsx';

const ways = [
  { to: 'upgrade', text: 'toUpgrade' },
  { to: 'change', text: 'toChange' },
  { to: 'buy', text: 'toBuy' },
  { to: 'orders', text: 'toOrders' },
] as const;

/** What the account has, what it costs now and next, and until when a promotion lasts (ROUTE-27). */
export function MyPlanPage({ data: { mayPay, plans } }: PageProps<MyPlanData>) {
  const say = useSay();
  const language = useLanguage();
  if (plans === unavailable || plans.length === 0)
    return (
      <>
        <PageHeading>{say('planTitle')}</PageHeading>
        <p>
          <WithPhone>{say(plans === unavailable ? 'planUnavailable' : 'planNone')}</WithPhone>
        </p>
        <StandaloneLink href={pathOf('billing')}>{say('toBilling')}</StandaloneLink>
      </>
    );
  const total = plus(...plans.map(({ plan, lines }) => cents(priceNow(plan) * lines)));
  return (
    <>
      <PageHeading lead={say('planLead', { amount: formatCents(total, language) })}>{say('planTitle')}</PageHeading>
      <Grid>
        <GridCell span={7}>
          <Stack>
            {plans.map(({ plan, lines }) => (
              <PlanCard key={plan.part + plan.code} plan={plan} lines={lines} />
            ))}
          </Stack>
        </GridCell>
        <GridCell span={5}>
          <Stack>
            <Card labelledBy="sum">
              <CardHeading id="sum">{say('sumTitle')}</CardHeading>
              <Rows>
                {plans.map(({ plan, lines }) => (
                  <Row
                    key={plan.part + plan.code}
                    note={lines > 1 ? say('lines', { count: lines }) : undefined}
                    aside={<Amount>{formatCents(cents(priceNow(plan) * lines), language)}</Amount>}
                  >
                    {plan.name}
                  </Row>
                ))}
                <Row strong aside={<Amount look="strong">{formatCents(total, language)}</Amount>}>
                  {say('sumTotal')}
                </Row>
              </Rows>
              <Note small>{say('sumNote')}</Note>
              {mayPay &&
                ways.map(({ to, text }) => (
                  <StandaloneLink key={to} href={pathOf(to)}>
                    {say(text)}
                  </StandaloneLink>
                ))}
              <StandaloneLink href={pathOf('deals')}>{say('dealsTitle')}</StandaloneLink>
              <StandaloneLink href={pathOf('billing')}>{say('toBilling')}</StandaloneLink>
            </Card>
          </Stack>
        </GridCell>
      </Grid>
    </>
  );
}
