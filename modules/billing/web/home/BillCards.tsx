import { GridCell } from '#design/web/layout/Grid.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { CardProps } from '#platform/web/card.ts';
import type { HomeBillsQuery } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { PayActs } from '../parts/PayActs.tsx';
import { usePartName } from '../parts/part-name.ts';
import { StatusCard } from '../parts/StatusCard.tsx';
import { useSay } from '../say.ts';

export type HomeBills = NonNullable<HomeBillsQuery['account']>;

/** What each part owes, side by side if there are several. */
export function BillCards({ data, here }: CardProps<HomeBills>) {
  const say = useSay();
  const partName = usePartName();
  if (data === unavailable) {
    return (
      <GridCell span={12}>
        <Failure code="billing" text="billingText" here={here} />
      </GridCell>
    );
  }
  const { billing, user, profile } = data;
  const several = billing.parts.length > 1;
  return billing.parts.map((part) => (
    <GridCell key={part.part} span={several ? 6 : 12}>
      <StatusCard
        part={part}
        today={billing.today}
        heading={several ? partName(part.part) : say('yourBill')}
        acts={
          <>
            <PayActs part={part} mayPay={user.mayPay} storeOnly={profile.storeOnly} />
            <StandaloneLink href={pathOf('billing')}>{say('seeBill')}</StandaloneLink>
          </>
        }
      />
    </GridCell>
  ));
}
