import type { ReactNode } from 'react';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import type { FailureCode } from '#modules/failures/rules/catalogue.ts';
import { FailurePage } from '#modules/failures/web/parts/FailurePage.tsx';
import { failureTitle } from '#modules/failures/web/parts/say.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { orUnavailable, unavailable } from '#platform/web/or-unavailable.ts';
import { type AnyPage, definePage, type PageModule } from '#platform/web/page.ts';
import { useSay } from '../../say.ts';

type JourneyData<Data> = { readonly journey: Data | typeof unavailable };

/** What to show instead of a page while the provider does not answer. */
type Down = { readonly code: FailureCode; Page(): ReactNode };

/** A page of the payment journey. If the provider does not answer, nothing can be paid: 'Bill Pay Unavailable' (specification 8). */
export function definePayPage<Data extends object>(page: PageModule<Data>, down: Down = { code: 'billPay', Page: BillPayUnavailable }): AnyPage {
  return definePage<JourneyData<Data>>({
    ...(page.act && { act: page.act }),
    async load(request) {
      const journey = await orUnavailable(page.load(request));
      return journey !== unavailable && 'elsewhere' in journey ? journey : { journey };
    },
    title: ({ journey }, words) => (journey === unavailable ? failureTitle(down.code, words) : page.title(journey, words)),
    Page: orDown(page.Page, down.Page),
  });
}

const orDown =
  <Data extends object>(Page: PageModule<Data>['Page'], Down: Down['Page']): PageModule<JourneyData<Data>>['Page'] =>
  ({ data: { journey } }) =>
    journey === unavailable ? <Down /> : <Page data={journey} />;

const BillPayUnavailable = () => <FailurePage code="billPay" text="billPayText" ok={pathOf('billing')} acts={<ToActivity />} />;

/** A link to the payments made so far. */
export function ToActivity() {
  const say = useSay();
  return (
    <ButtonLink look="secondary" href={pathOf('activity')}>
      {say('activityTitle')}
    </ButtonLink>
  );
}
