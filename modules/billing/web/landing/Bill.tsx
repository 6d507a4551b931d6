import type { ReactNode } from 'react';
import { GridCell, WayDown } from '#design/web/layout/Grid.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Hero } from '#design/web/panels/Hero.tsx';
import { useChangeWords } from '#modules/statements/web/parts/change-words.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { unpaidStatements } from '../../rules/unpaid-statements.ts';
import { BillTimeline } from '../parts/BillTimeline.tsx';
import { statusId } from '../parts/card-name.ts';
import { WaysYouPay } from '../parts/HowYouPay.tsx';
import { PartAlerts } from '../parts/PartAlerts.tsx';
import { PayActs } from '../parts/PayActs.tsx';
import { usePartName } from '../parts/part-name.ts';
import { BillStatus } from '../parts/StatusCard.tsx';
import { useSay } from '../say.ts';
import { ChangeCard, changeId } from './ChangeCard.tsx';
import type { Billing, Landing } from './landing.ts';
import { StatementsCard } from './StatementsCard.tsx';

/** How many statements to list beside the chart. */
const FEW = 3;

type Props = {
  readonly part: AccountPart;
  readonly landing: Landing;
  /** Whether its name stands above its amount: the account has several. */
  readonly named: boolean;
  /** What waits for the customer: above the statements. */
  readonly needs?: ReactNode;
};

/** One bill: what is owed and how it is paid, then what changed beside what waits and the statements. What the provider did not answer is left out. */
export function Bill({ part, landing, named, needs }: Props) {
  const { billing, statements, changes, totals } = landing;
  const bill = billing === unavailable ? undefined : billing.parts.find((each) => each.part === part);
  const issued = statements === unavailable ? undefined : statements[part];
  const isCharted = issued !== undefined && issued.length > 1;
  const unpaid = bill && issued && unpaidStatements(bill.amountDue, issued);
  const listed = issued && <StatementsCard statements={issued.slice(0, FEW)} unpaid={unpaid} />;
  return (
    <>
      {billing !== unavailable && bill && (
        <GridCell span={12}>
          <BillHero bill={bill} billing={billing} landing={landing} named={named} />
        </GridCell>
      )}
      {isCharted && (
        <GridCell span={8}>
          <ChangeCard part={part} statements={issued} totals={totals[part]} change={changes[part]} />
        </GridCell>
      )}
      {isCharted ? (
        <GridCell span={4}>
          <Stack>
            {needs}
            {listed}
          </Stack>
        </GridCell>
      ) : (
        [needs, listed].map(
          (cell, index) =>
            cell && (
              <GridCell key={index === 0 ? 'needs' : 'statements'} span={12}>
                {cell}
              </GridCell>
            ),
        )
      )}
    </>
  );
}

type HeroProps = Pick<Props, 'landing' | 'named'> & { readonly bill: Billing['parts'][number]; readonly billing: Billing };

function BillHero({ bill, billing, landing: { statements, changes, mayPay, storeOnly }, named }: HeroProps) {
  const say = useSay();
  const words = useChangeWords();
  const partName = usePartName();
  // A part that only a later version knows has no statements here.
  const issued = statements === unavailable ? [] : (statements[bill.part] ?? []);
  const [last] = issued;
  // With something past due, or nothing to pay, the amount is not that of the last bill.
  const compared = bill.amountDue > 0 && bill.pastDue === 0 && issued.length > 1 ? changes[bill.part] : null;
  return (
    <Stack>
      <Hero
        labelledBy={statusId(bill.part)}
        inside={
          <section aria-label={say('howYouPay')}>
            <Stack>
              <WaysYouPay
                part={bill}
                today={billing.today}
                billDelivery={billing.billDelivery}
                mayPay={mayPay && !storeOnly}
                more={<OwnPage part={bill.part} />}
              />
            </Stack>
          </section>
        }
        rail={last && <BillTimeline part={bill} statementOn={last.on} today={billing.today} />}
      >
        <BillStatus
          part={bill}
          today={billing.today}
          heading={named ? partName(bill.part) : undefined}
          changed={compared?.difference ? <WayDown to={changeId(bill.part)}>{words.heading(compared)}</WayDown> : undefined}
          acts={<PayActs part={bill} mayPay={mayPay} storeOnly={storeOnly} />}
        />
      </Hero>
      <PartAlerts part={bill} mayPay={mayPay && !storeOnly} />
    </Stack>
  );
}

/** The link to everything about a part; for core that is this page itself. */
function OwnPage({ part }: { readonly part: AccountPart }) {
  const say = useSay();
  if (part === 'mobile') return <StandaloneLink href={pathOf('mobile')}>{say('moreMobile')}</StandaloneLink>;
  if (part === 'streaming') return <StandaloneLink href={pathOf('streaming')}>{say('moreStreaming')}</StandaloneLink>;
  return null;
}
