import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Alert } from '#design/web/feedback/Alert.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { PartBill } from '#modules/billing/web/parts/PartBill.tsx';
import type { FailureCode } from '#modules/failures/rules/catalogue.ts';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import type { FailureWord } from '#modules/failures/web/parts/say.ts';
import { addPath } from '#modules/wallet/rules/add-path.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useSay } from '../say.ts';
import { MobileTransactions } from '../transactions/MobileTransactions.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { LastBillCard } from './LastBillCard.tsx';
import type { MobileData } from './mobile.ts';
import { OrdersCard } from './OrdersCard.tsx';

/** The mobile balance and what it is for, the devices and the orders (MOB-03, MOB-06). */
export function MobilePage({ data: { bill, lastBill, devices, orders, transactions, cardAdded } }: PageProps<MobileData>) {
  const say = useSay();
  // A list is as wide as the page; that there is none needs no more than a place beside the bill.
  const noOrders = devices !== unavailable && orders !== unavailable && orders.length === 0;
  return (
    <Stack>
      <PageHeading up={<UpLink href={pathOf('billing')}>{say('billing')}</UpLink>}>{say('mobile')}</PageHeading>
      {cardAdded && (
        <Alert tone="positive" toneWord={say('tonePositive')} announce="status" title={say('cardAdded')}>
          {say('cardAddedText')}
        </Alert>
      )}
      <Grid>
        {bill === unavailable ? (
          <Missing code="mobile" text="mobileText" />
        ) : (
          <PartBill bill={bill} more={<StandaloneLink href={addPath({ mobile: true })}>{say('addCard')}</StandaloneLink>} />
        )}
        {lastBill !== unavailable ? (
          <GridCell span={7}>
            <LastBillCard bill={lastBill} />
          </GridCell>
        ) : (
          // One message is enough if nothing of the bill is available.
          bill !== unavailable && <Missing code="mobile" text="mobileText" />
        )}
        {devices === unavailable ? (
          <Missing code="devicePayments" text="devicesText" />
        ) : (
          <GridCell span={5}>
            <Stack>
              <DevicesCard devices={devices} />
              <StandaloneLink href={pathOf('phoneProtection')}>{say('toProtection')}</StandaloneLink>
              {noOrders && <OrdersCard orders={orders} />}
            </Stack>
          </GridCell>
        )}
        <GridCell span={12}>
          <Card labelledBy="own-phone">
            <CardHeading id="own-phone">{say('ownPhoneHeading')}</CardHeading>
            <Stack>
              <p>{say('ownPhoneText')}</p>
              <StandaloneLink href={pathOf('ownPhone')}>{say('ownPhone')}</StandaloneLink>
            </Stack>
          </Card>
        </GridCell>
        {orders === unavailable ? (
          <Missing code="mobile" text="mobileOrdersText" />
        ) : (
          !noOrders && (
            <GridCell span={12}>
              <OrdersCard orders={orders} />
            </GridCell>
          )
        )}
        {transactions === unavailable ? (
          <Missing code="transactions" text="transactionsText" />
        ) : (
          <GridCell span={12}>
            <Card labelledBy="transactions">
              <CardHeading id="transactions" aside={<Link href={pathOf('mobileTransactions')}>{say('allTransactions')}</Link>}>
                {say('transactions')}
              </CardHeading>
              {transactions.length === 0 ? <p>{say('noTransactions')}</p> : <MobileTransactions transactions={transactions} />}
            </Card>
          </GridCell>
        )}
      </Grid>
    </Stack>
  );
}

const Missing = (what: { readonly code: FailureCode; readonly text: FailureWord }) => (
  <GridCell span={12}>
    <Failure {...what} here={pathOf('mobile')} />
  </GridCell>
);
