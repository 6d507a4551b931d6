import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Grid } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { PartBill } from '#modules/billing/web/parts/PartBill.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useSay } from '../say.ts';
import { StreamingTransactions } from './StreamingTransactions.tsx';
import type { Streaming } from './streaming.ts';

/** The streaming balance, how it is paid, and every transaction that led to it (STRM-01). */
export function StreamingPage({ data }: PageProps<Streaming>) {
  const say = useSay();
  const { bill } = data;
  return (
    <Stack>
      <PageHeading up={<UpLink href={pathOf('billing')}>{say('billing')}</UpLink>}>{say('title')}</PageHeading>
      {bill === unavailable ? (
        <Failure code="billing" text="billingText" here={pathOf('streaming')} />
      ) : (
        <Grid>
          <PartBill bill={bill} />
        </Grid>
      )}
      <Transactions data={data} />
    </Stack>
  );
}

function Transactions({ data: { ledger, continued } }: { readonly data: Streaming }) {
  const say = useSay();
  if (ledger === unavailable) return <Failure code="transactions" text="transactionsText" here={pathOf('streaming')} />;
  return (
    <Card labelledBy="transactions">
      <CardHeading id="transactions">{say('transactions')}</CardHeading>
      {ledger.items.length === 0 ? <p>{say('none')}</p> : <StreamingTransactions transactions={ledger.items} />}
      {continued && <Link href={pathOf('streaming')}>{say('showNewest')}</Link>}
      {ledger.next !== null && (
        <StandaloneLink href={`${pathOf('streaming')}?after=${encodeURIComponent(ledger.next)}`}>{say('showEarlier')}</StandaloneLink>
      )}
    </Card>
  );
}
