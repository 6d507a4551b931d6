import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import { notHere, type PageProps } from '#platform/web/page.ts';
import { sayIn, useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';
import { billWords, loadManaged, type Managed, type ManagedPlan } from './load.ts';
import { TV_STREAMING_PATH } from './paths.ts';

/** /manage: what runs on the account, who pays for it, and where each is changed. */
export const managePage = defineFrontEndPage<Managed>({
  load: async (request) => (await loadManaged(request)) ?? notHere,
  title: (_, words) => sayIn<typeof en>(words, 'subscriptions')('manageTitle'),
  Page: ManagePage,
});

function ManagePage({ data: { user, plans, streamingServices } }: PageProps<Managed>) {
  const say = useSay();
  const running = streamingServices.filter(({ state }) => state !== 'offered');
  const hasTv = plans.some(({ line }) => line === 'tv' || line === 'streaming');
  const hasMobile = plans.some(({ part }) => part === 'mobile');
  return (
    <Stack gap="large">
      <PageHeading lead={say('manageLead')}>{say('manageTitle')}</PageHeading>
      <Grid>
        <GridCell span={7}>
          <Card labelledBy="plans">
            <CardHeading id="plans">{say('plans')}</CardHeading>
            {plans.length === 0 ? (
              <p>{say('noPlans')}</p>
            ) : (
              <Rows>
                {plans.map((plan) => (
                  <PlanRow key={plan.part + plan.code} plan={plan} />
                ))}
              </Rows>
            )}
            <StandaloneLink href={pathOf('myPlan')}>{say('toPlan')}</StandaloneLink>
          </Card>
        </GridCell>
        <GridCell span={5}>
          <Stack gap="large">
            <Card labelledBy="streaming">
              <CardHeading id="streaming">{say('title')}</CardHeading>
              <Rows>
                {running.map(({ productId, name, includedWith, state }) => (
                  <Row
                    key={productId}
                    note={includedWith === null ? say('onYourBill') : say('planPays', { plan: includedWith })}
                    state={<StatusTag tone={state === 'active' ? 'positive' : 'neutral'}>{say(`state_${state}`)}</StatusTag>}
                  >
                    {name}
                  </Row>
                ))}
              </Rows>
              <StandaloneLink href={pathOf('subscriptions')}>{say('toSubscriptions')}</StandaloneLink>
              {hasTv && <StandaloneLink href={TV_STREAMING_PATH}>{say('tvTitle')}</StandaloneLink>}
            </Card>
            {user.mayPay && (
              <Card labelledBy="change">
                <CardHeading id="change">{say('change')}</CardHeading>
                <StandaloneLink href={pathOf('change')}>{say('toChange')}</StandaloneLink>
                <StandaloneLink href={pathOf('upgrade')}>{say('toUpgrade')}</StandaloneLink>
                {hasMobile && <StandaloneLink href={pathOf('phoneProtection')}>{say('toProtection')}</StandaloneLink>}
                <StandaloneLink href={pathOf('orders')}>{say('toOrders')}</StandaloneLink>
              </Card>
            )}
          </Stack>
        </GridCell>
      </Grid>
    </Stack>
  );
}

export function PlanRow({ plan: { name, monthly, part, endsOn } }: { readonly plan: ManagedPlan }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Row
      strong
      facts={[say(billWords[part]), ...(endsOn === null ? [] : [say('until', { date: formatDate(endsOn, 'long', language) })])]}
      aside={<Amount>{formatCents(monthly, language)}</Amount>}
    >
      {name}
    </Row>
  );
}
