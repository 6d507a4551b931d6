import { Alert } from '#design/web/feedback/Alert.tsx';
import { GridCell } from '#design/web/layout/Grid.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { pathOf } from '#platform/rules/routes.ts';
import type { BillChangeFragment, BilledStatementFragment, BillingPartFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { HowYouPay } from '../parts/HowYouPay.tsx';
import { PayActs } from '../parts/PayActs.tsx';
import { usePartName } from '../parts/part-name.ts';
import { StatusCard } from '../parts/StatusCard.tsx';
import { statusWords } from '../parts/status-words.ts';
import { useSay } from '../say.ts';
import { ChangeCard } from './ChangeCard.tsx';
import type { Landing } from './landing.ts';
import { StatementsCard } from './StatementsCard.tsx';

type Props = {
  readonly part: BillingPartFragment;
  readonly landing: Landing;
  /** Whether the part's name stands over it: where an account has several. */
  readonly named: boolean;
  readonly statements: readonly BilledStatementFragment[];
  readonly change: BillChangeFragment | null;
};

/** One part of the account: what it owes, how it is paid, and why it costs what it costs. */
export function BillPart({ part, landing, named, statements, change }: Props) {
  const partName = usePartName();
  const { billing, user, profile } = landing;
  return (
    <>
      <GridCell span={7}>
        <StatusCard
          part={part}
          today={billing.today}
          heading={named ? partName(part.part) : undefined}
          acts={<PayActs part={part} mayPay={user.mayPay} storeOnly={profile.storeOnly} />}
        />
      </GridCell>
      <GridCell span={5}>
        <Stack>
          <HowYouPay part={part} today={billing.today} billDelivery={billing.billDelivery} named={named} />
          <PartAlerts part={part} />
        </Stack>
      </GridCell>
      {statements.length > 1 && (
        <GridCell span={8}>
          <ChangeCard part={part.part} named={named} statements={statements} change={change} />
        </GridCell>
      )}
      <GridCell span={statements.length > 1 ? 4 : 12}>
        <StatementsCard part={part.part} named={named} statements={statements.slice(0, 4)} />
      </GridCell>
    </>
  );
}

/** What else is so of this part, under its status. */
function PartAlerts({ part }: { readonly part: BillingPartFragment }) {
  const say = useSay();
  const language = useLanguage();
  const toneWords = { negative: say('toneNegative'), caution: say('toneCaution'), positive: say('tonePositive'), info: say('toneInfo') };
  return part.alerts.map((alert) => {
    const words = statusWords(say, language, part.part, alert);
    return (
      words && (
        <Alert
          key={alert.kind}
          tone={words.tone}
          toneWord={toneWords[words.tone]}
          place="inline"
          title={words.tag}
          acts={alert.kind === 'scheduled-payment' ? <Link href={pathOf('scheduled')}>{say('manageScheduled')}</Link> : undefined}
        >
          {words.text}
        </Alert>
      )
    );
  });
}
