import { Grid, GridCell } from '#design/web/layout/Grid.tsx';
import { PageHeading } from '#design/web/layout/PageHeading.tsx';
import { ScreenOnly } from '#design/web/layout/ScreenOnly.tsx';
import { NeedsYou } from '#modules/account/web/parts/NeedsYou.tsx';
import { needsOf } from '#modules/account/web/parts/needs.ts';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import type { PageProps } from '#platform/web/page.ts';
import { Slot } from '#platform/web/Slot.tsx';
import { useWords } from '#platform/web/say.tsx';
import { EnterpriseNote } from '../parts/EnterpriseNote.tsx';
import { useSay } from '../say.ts';
import { OneBill, SeveralBills } from './Bills.tsx';
import { HelpWithBill } from './HelpWithBill.tsx';
import { type Landing, partsOf } from './landing.ts';

/** What each part owes and why, then the cards of all modules: payments and methods (BILL-01). */
export function LandingPage({ data }: PageProps<Landing>) {
  const say = useSay();
  return (
    <>
      <PageHeading>{say('pageTitle')}</PageHeading>
      {data.isEnterprise ? (
        <Grid>
          <GridCell span={12}>
            <EnterpriseNote site={data.links.enterprise} />
          </GridCell>
        </Grid>
      ) : (
        <Bills landing={data} />
      )}
    </>
  );
}

function Bills({ landing }: { readonly landing: Landing }) {
  const { billing, statements, cards, links } = landing;
  const parts = partsOf(landing);
  const here = pathOf('billing');
  const words = useWords();
  const waiting = billing === unavailable ? undefined : needsOf(cards, billing.today, words);
  const bills = (
    <>
      {billing === unavailable && (
        <GridCell span={12}>
          <Failure code="billing" text="billingText" here={here} />
        </GridCell>
      )}
      {parts.length === 1 ? (
        parts.map((part) => <OneBill key={part} part={part} landing={landing} />)
      ) : (
        <SeveralBills parts={parts} landing={landing} />
      )}
      {statements === unavailable && (
        <GridCell span={12}>
          <Failure code="billDetails" text="billDetailsText" here={here} />
        </GridCell>
      )}
    </>
  );
  const help = (
    <ScreenOnly>
      <HelpWithBill affordableConnectivity={links.affordableConnectivity} />
    </ScreenOnly>
  );
  return (
    <Grid>
      <Slot
        cards={cards}
        own={[
          { key: 'bills', order: 100, width: 'cells', content: bills },
          ...(billing !== unavailable && waiting?.needs.some(({ about }) => about === 'money')
            ? [{ key: 'needs', order: 150, width: 'full', content: <NeedsYou {...waiting} today={billing.today} about="money" /> } as const]
            : []),
          { key: 'help', order: 400, width: 'aside', content: help },
        ]}
        here={here}
        row={parts.length === 1 ? [7, 5] : [6, 6]}
      />
    </Grid>
  );
}
