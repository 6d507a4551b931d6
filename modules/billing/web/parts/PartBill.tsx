import type { ReactNode } from 'react';
import { GridCell } from '#design/web/layout/Grid.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { BillingPartFragment, PartBillFragment } from '#platform/web/generated/graphql.ts';
import { HowYouPay } from './HowYouPay.tsx';
import { PartAlerts } from './PartAlerts.tsx';
import { PayActs } from './PayActs.tsx';
import { StatusCard } from './StatusCard.tsx';

/** A part of an account, and the account facts that affect how it is paid. */
export type PartBillData = { readonly account: PartBillFragment; readonly part: BillingPartFragment };

type Props = {
  readonly bill: PartBillData;
  /** Shown below how it is paid, for users who may pay it here. */
  readonly more?: ReactNode;
};

/** What one part owes and how it is paid, side by side in a grid, and below what else is to know: the top of the part's own page. */
export function PartBill({ bill: { part, account }, more }: Props) {
  const { billing, user, profile } = account;
  const mayPayHere = user.mayPay && !profile.storeOnly;
  return (
    <>
      <GridCell span={7}>
        <StatusCard
          part={part}
          today={billing.today}
          heading={undefined}
          acts={<PayActs part={part} mayPay={user.mayPay} storeOnly={profile.storeOnly} />}
        />
      </GridCell>
      <GridCell span={5}>
        <HowYouPay part={part} today={billing.today} billDelivery={billing.billDelivery} mayPay={mayPayHere} more={mayPayHere && more} />
      </GridCell>
      {part.alerts.length > 0 && (
        <GridCell span={12}>
          <Stack>
            <PartAlerts part={part} mayPay={mayPayHere} />
          </Stack>
        </GridCell>
      )}
    </>
  );
}
