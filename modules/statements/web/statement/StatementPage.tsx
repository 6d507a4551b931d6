import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { UpLink } from '#design/web/layout/UpLink.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { PaymentsTable } from '#modules/payments/web/parts/PaymentsTable.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { PaymentRowFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { PrintableUnavailable } from '../problems/PrintableUnavailable.tsx';
import { useSay } from '../say.ts';
import { CurrentActivity } from './CurrentActivity.tsx';
import { Inserts } from './Inserts.tsx';
import { PreviousActivity } from './PreviousActivity.tsx';
import { StatementHero } from './StatementHero.tsx';
import { StatementSums } from './StatementSums.tsx';
import type { StatementData } from './statement-data.ts';

/** One statement in full: the balance, the charges, the payments before it, and what changed since the last one (STMT-02). */
export function StatementPage({ data: { id, shown, printable } }: PageProps<StatementData>) {
  const say = useSay();
  const language = useLanguage();
  const title =
    shown.statement === unavailable ? say('listTitle') : say('statementOf', { date: formatDate(shown.statement.head.on, 'long', language) });
  return (
    <Stack>
      <PageHeading up={<UpLink href={pathOf('statements')}>{say('allStatements')}</UpLink>}>{title}</PageHeading>
      {printable && <PrintableUnavailable problem={printable} />}
      {shown.statement === unavailable ? (
        <>
          <Failure code="billDetails" text="billDetailsText" here={pathOf('statement', { id })} />
          <RecentPayments payments={shown.recentPayments} />
        </>
      ) : (
        <>
          <StatementHero statement={shown.statement} change={shown.change} paying={shown.paying} />
          <Grid>
            <GridCell span={7}>
              <CurrentActivity id={id} groups={shown.statement.groups} here={pathOf('statement', { id })} />
            </GridCell>
            <GridCell span={5}>
              <Stack>
                <StatementSums head={shown.statement.head} accountNumber={shown.paying?.profile.accountNumber ?? undefined} />
                <PreviousActivity received={shown.statement.received} />
                <Inserts inserts={shown.inserts} />
              </Stack>
            </GridCell>
          </Grid>
        </>
      )}
    </Stack>
  );
}

function RecentPayments({ payments }: { readonly payments: readonly PaymentRowFragment[] }) {
  const say = useSay();
  return (
    <Card labelledBy="payments">
      <CardHeading id="payments" aside={<Link href={pathOf('activity')}>{say('allPayments')}</Link>}>
        {say('recentPayments')}
      </CardHeading>
      {payments.length === 0 ? <p>{say('noPayments')}</p> : <PaymentsTable payments={payments} caption={say('recentPayments')} captionHidden />}
    </Card>
  );
}
