import type { ReactNode } from 'react';
import { GridCell, WayDown } from '#design/web/layout/Grid.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { useChangeWords } from '#modules/statements/web/parts/change-words.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { statusId } from '../parts/card-name.ts';
import { HowYouPay } from '../parts/HowYouPay.tsx';
import { PartAlerts } from '../parts/PartAlerts.tsx';
import { PayActs } from '../parts/PayActs.tsx';
import { usePartName } from '../parts/part-name.ts';
import { StatusCard } from '../parts/StatusCard.tsx';
import { useSay } from '../say.ts';
import { ChangeCard, changeId } from './ChangeCard.tsx';
import type { Landing } from './landing.ts';
import { StatementsCard } from './StatementsCard.tsx';

/** How many statements to list beside the chart. */
const FEW = 4;

/** The bill of an account with a single one: what it owes next to how it is paid, what changed next to its statements. */
export function OneBill({ part, landing }: { readonly part: AccountPart; readonly landing: Landing }) {
  const partCards = usePartCards(landing, false);
  const { owed, paid, changed, listed } = partCards(part);
  return (
    <>
      {owed && <GridCell span={7}>{owed}</GridCell>}
      {paid && <GridCell span={5}>{paid}</GridCell>}
      {changed && <GridCell span={7}>{changed}</GridCell>}
      {listed && <GridCell span={changed ? 5 : 12}>{listed}</GridCell>}
    </>
  );
}

/** The bills of an account with several, side by side, beginning with what each owes. */
export function SeveralBills({ parts, landing }: { readonly parts: readonly AccountPart[]; readonly landing: Landing }) {
  const partCards = usePartCards(landing, true);
  const cards = parts.map((part) => ({ part, ...partCards(part) }));
  const span = parts.length === 2 ? 6 : 4;
  return (['owed', 'paid', 'changed', 'listed'] as const).flatMap((kind) =>
    cards.map(
      ({ part, [kind]: card }) =>
        card && (
          <GridCell key={`${kind} ${part}`} span={span}>
            {card}
          </GridCell>
        ),
    ),
  );
}

/** The cards of a part; undefined if there is nothing to show, or the provider did not answer. */
type PartCards = Readonly<Record<'owed' | 'paid' | 'changed' | 'listed', ReactNode>>;

/** @param named whether the part's name is shown above its cards */
function usePartCards(landing: Landing, named: boolean): (part: AccountPart) => PartCards {
  const partName = usePartName();
  const words = useChangeWords();
  const ownPage = useOwnPage();
  const { billing, statements, changes, mayPay, storeOnly } = landing;
  return (part) => {
    const bill = billing === unavailable ? undefined : billing.parts.find((each) => each.part === part);
    const issued = statements === unavailable ? undefined : statements[part];
    // With something past due, or nothing to pay, the amount is not that of the last bill.
    const compared = bill && bill.amountDue > 0 && bill.pastDue === 0 && issued && issued.length > 1 ? changes[part] : null;
    return {
      owed:
        billing !== unavailable && bill ? (
          <Stack>
            <StatusCard
              part={bill}
              today={billing.today}
              heading={named ? partName(part) : undefined}
              changed={compared?.difference ? <WayDown to={changeId(part)}>{words.heading(compared)}</WayDown> : undefined}
              acts={<PayActs part={bill} mayPay={mayPay} storeOnly={storeOnly} />}
            />
            <PartAlerts part={bill} mayPay={mayPay && !storeOnly} />
          </Stack>
        ) : (
          // The part's name is a heading above its other cards, and part of their labels.
          named && <h2 id={statusId(part)}>{partName(part)}</h2>
        ),
      paid: billing !== unavailable && bill && (
        <HowYouPay
          part={bill}
          today={billing.today}
          billDelivery={billing.billDelivery}
          named={named}
          mayPay={mayPay && !storeOnly}
          more={ownPage(part)}
        />
      ),
      changed: issued && issued.length > 1 && <ChangeCard part={part} named={named} statements={issued} change={changes[part]} />,
      listed: issued && <StatementsCard part={part} named={named} statements={issued.slice(0, FEW)} />,
    };
  };
}

/** The link to everything about a part; for core that is the landing itself. */
function useOwnPage(): (part: AccountPart) => ReactNode {
  const say = useSay();
  return (part) => {
    if (part === 'mobile') return <StandaloneLink href={pathOf('mobile')}>{say('moreMobile')}</StandaloneLink>;
    if (part === 'streaming') return <StandaloneLink href={pathOf('streaming')}>{say('moreStreaming')}</StandaloneLink>;
    return undefined;
  };
}
