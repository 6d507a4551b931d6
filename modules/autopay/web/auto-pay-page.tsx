import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { failureTitle } from '#modules/failures/web/parts/say.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type AnyPage, definePage, type PageModule } from '#platform/web/page.ts';
import { useSay } from './say.ts';

type Here = `/${string}` | undefined;

type JourneyData<Data> = { readonly journey: Data | typeof unavailable };

/**
 * A page of Auto Pay. If the provider does not answer: 'Auto Pay Unavailable' (specification 8).
 * @param here its address, for reloading, if that has no variable part
 */
export function defineAutoPayPage<Data extends object>(page: PageModule<Data>, here?: Here): AnyPage {
  return definePage<JourneyData<Data>>({
    ...(page.act && { act: page.act }),
    async load(request) {
      const journey = await orUnavailable(page.load(request));
      return journey !== unavailable && 'elsewhere' in journey ? journey : { journey };
    },
    title: ({ journey }, words) => (journey === unavailable ? failureTitle('autoPay', words) : page.title(journey, words)),
    Page: orUnavailablePage(page.Page, here),
  });
}

const orUnavailablePage =
  <Data extends object>(Page: PageModule<Data>['Page'], here: Here): PageModule<JourneyData<Data>>['Page'] =>
  ({ data: { journey } }) =>
    journey === unavailable ? <AutoPayUnavailable here={here} /> : <Page data={journey} />;

function AutoPayUnavailable({ here }: { readonly here: Here }) {
  const say = useSay();
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('billing')}>{say('billing')}</UpLink>}>{say('title')}</PageHeading>
      <Failure code="autoPay" text="autoPayText" tone="negative" ok={pathOf('billing')} {...(here && { here })} />
    </>
  );
}
