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
import { Bill } from './Bill.tsx';
import { BillSwitcher } from './BillSwitcher.tsx';
import { HelpWithBill } from './HelpWithBill.tsx';
import { chosenPart, type Landing, partsOf } from './landing.ts';

/** What is owed and why, bill by bill, then the cards of all modules: payments and methods (BILL-01). */
export function LandingPage({ data }: PageProps<Landing>) {
  const say = useSay();
  const parts = partsOf(data);
  return (
    <>
      <PageHeading lead={parts.length > 1 ? <HowMany landing={data} /> : undefined}>{say('pageTitle')}</PageHeading>
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

/** "2 bills. One has something to pay." */
function HowMany({ landing: { billing } }: { readonly landing: Landing }) {
  const say = useSay();
  if (billing === unavailable) return null;
  return say('billsLead', { count: billing.parts.length, due: billing.parts.filter(({ amountDue }) => amountDue > 0).length });
}

function Bills({ landing }: { readonly landing: Landing }) {
  const { billing, statements, cards, links } = landing;
  const parts = partsOf(landing);
  const chosen = chosenPart(landing);
  const here = pathOf('billing');
  const words = useWords();
  const waiting = billing === unavailable ? undefined : needsOf(cards, billing.today, words);
  const needs = billing !== unavailable && waiting?.needs.some(({ about }) => about !== 'account') && (
    <NeedsYou {...waiting} today={billing.today} about="money" />
  );
  const bills = (
    <>
      {billing === unavailable && (
        <GridCell span={12}>
          <Failure code="billing" text="billingText" here={here} />
        </GridCell>
      )}
      {chosen && parts.length > 1 && (
        <GridCell span={12}>
          <BillSwitcher parts={parts} chosen={chosen} billing={billing} />
        </GridCell>
      )}
      {chosen && <Bill part={chosen} landing={landing} named={parts.length > 1} needs={needs} />}
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
          { key: 'help', order: 400, width: 'aside', content: help },
        ]}
        here={here}
        row={[6, 6]}
      />
    </Grid>
  );
}
