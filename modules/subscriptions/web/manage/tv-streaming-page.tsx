import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Rows } from '#design/web/cards/Rows.tsx';
import { ErrorSummary } from '#design/web/journey/ErrorSummary.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { defineFrontEndPage } from '#platform/web/front-end.tsx';
import { notHere, type PageProps } from '#platform/web/page.ts';
import { useProblemsOr } from '#platform/web/problems.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';
import { actOnService } from '../service/act.ts';
import { ServiceCard } from '../service/ServiceCard.tsx';
import { loadManaged, type Managed } from './load.ts';
import { PlanRow } from './manage-page.tsx';
import { MANAGE_PATH } from './paths.ts';

/** /manage/tv-streaming: the TV of the account, the apps that come with it, activating and ending them. */
export const tvStreamingPage = defineFrontEndPage<Managed>({
  load: async (request) => (await loadManaged(request)) ?? notHere,
  // How it stands then is told on the page of all services, which is loaded anew.
  async act(fields, request) {
    const refused = await actOnService(fields, request);
    return refused === undefined ? { goTo: pathOf('subscriptions') } : { problems: [{ field: '', text: refused }] };
  },
  title: (_, words) => sayIn<typeof en>(words, 'subscriptions')('tvTitle'),
  Page: TvStreamingPage,
});

function TvStreamingPage({ data: { user, profile, plans, streamingServices } }: PageProps<Managed>) {
  const say = useSay();
  const { problems } = useProblemsOr(say('noAnswer'));
  const tv = plans.filter(({ line }) => line === 'tv' || line === 'streaming');
  const services = streamingServices.filter(({ state }) => state !== 'offered');
  return (
    <Stack gap="large">
      <ErrorSummary title={say('problemsTitle')} problems={problems} />
      <PageHeading up={<UpLink href={MANAGE_PATH}>{say('manageTitle')}</UpLink>} lead={say('tvLead')}>
        {say('tvTitle')}
      </PageHeading>
      <Card labelledBy="tv-plan">
        <CardHeading id="tv-plan">{say('tvPlan')}</CardHeading>
        {tv.length === 0 ? (
          <p>{say('noTv')}</p>
        ) : (
          <Rows>
            {tv.map((plan) => (
              <PlanRow key={plan.part + plan.code} plan={plan} />
            ))}
          </Rows>
        )}
      </Card>
      {services.map((service) => (
        <ServiceCard key={service.productId} service={service} mayPay={user.mayPay} timeZone={profile.timeZone} />
      ))}
      <StandaloneLink href={pathOf('subscriptions')}>{say('toSubscriptions')}</StandaloneLink>
    </Stack>
  );
}
