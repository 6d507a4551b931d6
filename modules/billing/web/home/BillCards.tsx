import MonitorPlay from 'lucide-react/icons/monitor-play';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Smartphone from 'lucide-react/icons/smartphone';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Settled } from '#design/web/feedback/Settled.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { GridCell } from '#design/web/layout/Grid.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { StandaloneLink } from '#design/web/link/StandaloneLink.tsx';
import { Hero } from '#design/web/panels/Hero.tsx';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { billToSee } from '#modules/statements/rules/statement-links.ts';
import type { AccountPart } from '#platform/rules/account-part.ts';
import { formatDate } from '#platform/rules/format.ts';
import { hasKey } from '#platform/rules/has-key.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { CardProps } from '#platform/web/card.ts';
import type { BillingPartFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { BillTimeline } from '../parts/BillTimeline.tsx';
import { statusId } from '../parts/card-name.ts';
import { mostUrgentFirst } from '../parts/most-urgent.ts';
import { PayActs } from '../parts/PayActs.tsx';
import { usePartName } from '../parts/part-name.ts';
import { BillStatus } from '../parts/StatusCard.tsx';
import { statusWords } from '../parts/status-words.ts';
import { useMoney } from '../parts/useMoney.ts';
import { useSay } from '../say.ts';
import type { HomeBills, LastBill } from './home-bills.ts';
import { InsideBill } from './InsideBill.tsx';

/** The most urgent bill with what is in it, the others that are due in a row each, and a line for each that is settled. */
export function BillCards({ data, here }: CardProps<HomeBills>) {
  const say = useSay();
  if (data === unavailable) {
    return (
      <GridCell span={12}>
        <Failure code="billing" text="billingText" here={here} />
      </GridCell>
    );
  }
  const { parts } = data.billing;
  const [first, ...others] = mostUrgentFirst(parts);
  const settled = parts.filter(({ amountDue }) => amountDue <= 0);
  return (
    <>
      {first && (
        <GridCell span={12}>
          <BillHero part={first} data={data} />
        </GridCell>
      )}
      {others.length > 0 && (
        <GridCell span={12}>
          <OtherBills bills={others} />
        </GridCell>
      )}
      {settled.length > 0 && (
        <GridCell span={12}>
          <Stack gap="small">
            {settled.map((part) => (
              <SettledBill key={part.part} part={part} named={parts.length > 1} />
            ))}
            {!first && settled[0] && <StandaloneLink href={billToSee(settled[0].part)}>{say('seeBill')}</StandaloneLink>}
          </Stack>
        </GridCell>
      )}
    </>
  );
}

/** Of a part that only a later version knows. */
const unread: LastBill = { statement: null, change: null };

function BillHero({ part, data }: { readonly part: HomeBills['billing']['parts'][number]; readonly data: HomeBills }) {
  const say = useSay();
  const language = useLanguage();
  const partName = usePartName();
  const { billing, user, profile, last } = data;
  const { statement, change } = last[part.part] ?? unread;
  const { today } = billing;
  const month = statement && say('yourBillOf', { month: formatDate(statement.head.on, 'month', language) });
  return (
    <Hero
      labelledBy={statusId(part.part)}
      inside={statement && <InsideBill part={part} statement={statement} change={change} />}
      rail={statement && <BillTimeline part={part} statementOn={statement.head.on} today={today} />}
    >
      <BillStatus
        part={part}
        today={today}
        heading={billing.parts.length > 1 ? partName(part.part) : (month ?? say('yourBill'))}
        acts={
          <Stack>
            <PayActs part={part} mayPay={user.mayPay} storeOnly={profile.storeOnly} />
            <StandaloneLink href={statement ? pathOf('statement', { id: statement.head.id }) : billToSee(part.part)}>{say('seeBill')}</StandaloneLink>
          </Stack>
        }
      />
    </Hero>
  );
}

const pages = {
  core: { path: pathOf('billing'), icon: ReceiptText },
  mobile: { path: pathOf('mobile'), icon: Smartphone },
  streaming: { path: pathOf('streaming'), icon: MonitorPlay },
} as const satisfies Record<AccountPart, object>;

function OtherBills({ bills }: { readonly bills: readonly BillingPartFragment[] }) {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  const partName = usePartName();
  return (
    <Card labelledBy="other-bills">
      <CardHeading id="other-bills">{say('otherBills')}</CardHeading>
      <Rows>
        {bills.map((part) => {
          const words = statusWords(say, language, part.part, part.card);
          // A part that only a later version knows is on the bill all the same.
          const { icon, path } = hasKey(pages, part.part) ? pages[part.part] : pages.core;
          return (
            <Row
              key={part.part}
              whole
              strong
              mark={<Mark icon={icon} />}
              note={part.dueOn === null ? undefined : say('dueOn', { date: formatDate(part.dueOn, 'day', language) })}
              state={words && <StatusTag tone={words.tone}>{words.tag}</StatusTag>}
              aside={<Amount look="strong">{money(part.amountDue)}</Amount>}
            >
              <Link href={path}>{partName(part.part)}</Link>
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}

/** "Streaming: nothing due until December 12". A credit says how much. */
function SettledBill({ part, named }: { readonly part: BillingPartFragment; readonly named: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  const partName = usePartName();
  const facts = { part: partName(part.part), credit: money(part.currentBalance), date: formatDate(part.nextStatementOn, 'day', language) };
  const inCredit = part.currentBalance < 0;
  const words = part.card.kind === 'no-payment-due' || part.card.kind === 'credit' ? undefined : statusWords(say, language, part.part, part.card);
  return (
    <Settled>
      {named ? say(inCredit ? 'settledPartCredit' : 'settledPartUntil', facts) : say(inCredit ? 'settledCredit' : 'settledUntil', facts)}
      {words && ` ${words.text}`}
    </Settled>
  );
}
