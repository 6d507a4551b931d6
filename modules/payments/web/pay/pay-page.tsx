import type { ReactNode } from 'react';
import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { brand } from '#platform/rules/brand.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type AnyPage, definePage, type PageModule } from '#platform/web/page.ts';
import { sayIn } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';

type Shown<Data> = { readonly journey: Data | typeof unavailable };

/** What stands in a page's place while the provider does not answer. */
type Down = { readonly heading: 'billPayUnavailable' | 'unableDevicePayments'; Page(): ReactNode };

/** A page on the way to a payment. Where the provider does not answer, nothing can be paid: 'Bill Pay Unavailable' (specification 8). */
export function definePayPage<Data extends object>(
  page: PageModule<Data>,
  down: Down = { heading: 'billPayUnavailable', Page: BillPayUnavailable },
): AnyPage {
  return definePage<Shown<Data>>({
    ...(page.act && { act: page.act }),
    async load(request) {
      const journey = await orUnavailable(page.load(request));
      return journey !== unavailable && 'elsewhere' in journey ? journey : { journey };
    },
    title: ({ journey }, words) => (journey === unavailable ? sayIn<typeof en>(words, 'payments')(down.heading) : page.title(journey, words)),
    Page: orDown(page.Page, down.Page),
  });
}

const orDown =
  <Data extends object>(Page: PageModule<Data>['Page'], Down: Down['Page']): PageModule<Shown<Data>>['Page'] =>
  ({ data: { journey } }) =>
    journey === unavailable ? <Down /> : <Page data={journey} />;

function BillPayUnavailable() {
  const say = useSay();
  return (
    <Stack gap="large">
      <PageHeading>{say('billPayUnavailable')}</PageHeading>
      <p>{say('billPayUnavailableText', { phone: brand.phone.display })}</p>
      <Actions>
        <ButtonLink href={pathOf('billing')}>{say('backToBilling')}</ButtonLink>
        <ButtonLink look="secondary" href={pathOf('activity')}>
          {say('activityTitle')}
        </ButtonLink>
      </Actions>
    </Stack>
  );
}
