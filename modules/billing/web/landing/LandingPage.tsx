import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { PaymentsTable } from '#modules/payments/web/parts/PaymentsTable.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { PageProps } from '#platform/web/page.ts';
import { EnterpriseNote } from '../parts/EnterpriseNote.tsx';
import { useSay } from '../say.ts';
import { BillPart } from './BillPart.tsx';
import type { Landing } from './landing.ts';

/** What each part owes and why, then what was paid (BILL-01). */
export function LandingPage({ data }: PageProps<Landing>) {
  const say = useSay();
  const isEnterprise = data.profile.customerType === 'enterprise';
  return (
    <>
      <PageHeading>{say('pageTitle')}</PageHeading>
      {isEnterprise ? <EnterpriseNote /> : <Bills data={data} />}
    </>
  );
}

function Bills({ data }: { readonly data: Landing }) {
  const say = useSay();
  const { billing, payments } = data;
  const statements = { core: data.core.items, mobile: data.mobile.items, streaming: data.streaming.items };
  const changes = { core: data.coreChange, mobile: data.mobileChange, streaming: null };
  return (
    <Grid>
      {billing.parts.map((part) => (
        <BillPart
          key={part.part}
          part={part}
          landing={data}
          named={billing.parts.length > 1}
          statements={isKnown(part.part) ? statements[part.part] : []}
          change={isKnown(part.part) ? changes[part.part] : null}
        />
      ))}
      <GridCell span={12}>
        <Card labelledBy="payments">
          <CardHeading id="payments" aside={<Link href={pathOf('activity')}>{say('allActivity')}</Link>}>
            {say('payments')}
          </CardHeading>
          {payments.items.length === 0 ? (
            <p>{say('noPayments')}</p>
          ) : (
            <PaymentsTable payments={payments.items} caption={say('payments')} captionHidden />
          )}
        </Card>
      </GridCell>
    </Grid>
  );
}

const isKnown = (part: string): part is 'core' | 'mobile' | 'streaming' => part === 'core' || part === 'mobile' || part === 'streaming';
