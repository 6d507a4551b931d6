import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { PartAlerts } from '../parts/PartAlerts.tsx';
import { useSay } from '../say.ts';
import { ArrangedPayments } from './ArrangedPayments.tsx';
import type { PastDueData, PastDuePart } from './past-due-data.ts';
import { WhatFollows } from './WhatFollows.tsx';
import { WhatToPay } from './WhatToPay.tsx';

/** For each part with something past due: what to pay by when, how it adds up month by month, how an arrangement stands, and what follows. */
export function PastDuePage({ data }: PageProps<PastDueData>) {
  const say = useSay();
  const { billing, user, profile } = data;
  const late = billing.parts.filter(({ pastDue }) => pastDue > 0);
  const named = billing.parts.length > 1;
  return (
    <>
      <PageHeading up={<UpLink href={pathOf('billing')}>{say('pageTitle')}</UpLink>} lead={late.length === 0 ? say('pastDueNone') : undefined}>
        {say('pastDueTitle')}
      </PageHeading>
      <Grid>
        {late.map((part) => (
          <Explained key={part.part} part={part} data={data} named={named} mayPay={user.mayPay} storeOnly={profile.storeOnly} />
        ))}
      </Grid>
    </>
  );
}

type Props = {
  readonly part: PastDuePart;
  readonly data: PastDueData;
  readonly named: boolean;
  readonly mayPay: boolean;
  readonly storeOnly: boolean;
};

const Explained = ({ part, data, named, mayPay, storeOnly }: Props) => (
  <>
    <GridCell span={12}>
      <WhatToPay part={part} today={data.billing.today} named={named} mayPay={mayPay} storeOnly={storeOnly} />
    </GridCell>
    {part.alerts.length > 0 && (
      <GridCell span={12}>
        <PartAlerts part={part} mayPay={mayPay && !storeOnly} />
      </GridCell>
    )}
    {part.arrangement && (
      <GridCell span={12}>
        <ArrangedPayments part={part} arrangement={part.arrangement} />
      </GridCell>
    )}
    <GridCell span={12}>
      <WhatFollows part={part} />
    </GridCell>
  </>
);
