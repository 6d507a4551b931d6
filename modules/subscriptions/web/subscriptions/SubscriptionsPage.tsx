import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Section } from '#design/web/layout/Section.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { StreamingShownFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { useSay } from '../say.ts';
import { ServiceCard } from '../service/ServiceCard.tsx';

export type SubscriptionsData = { readonly mayPay: boolean; readonly timeZone: string; readonly services: readonly StreamingShownFragment[] };

/** The services that the account has, then those that it can add. */
export function SubscriptionsPage({ data: { mayPay, timeZone, services } }: PageProps<SubscriptionsData>) {
  const say = useSay();
  const { problems } = useProblemsOr(say('noAnswer'));
  const cards = (of: readonly StreamingShownFragment[]) => (
    <Grid>
      {of.map((service) => (
        <GridCell key={service.productId} span={6}>
          <ServiceCard service={service} mayPay={mayPay} timeZone={timeZone} />
        </GridCell>
      ))}
    </Grid>
  );
  const own = services.filter(({ state }) => state !== 'offered');
  const offered = services.filter(({ state }) => state === 'offered');
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading up={<UpLink href={pathOf('manage')}>{say('manageTitle')}</UpLink>} lead={say('lead')}>
        {say('title')}
      </PageHeading>
      {own.length === 0 && <p>{say('none')}</p>}
      {own.length > 0 && cards(own)}
      {offered.length > 0 && (
        <Section id="offered" heading={say('offered')}>
          {cards(offered)}
        </Section>
      )}
      {!mayPay && <p>{say('mayNotPay')}</p>}
    </Stack>
  );
}
