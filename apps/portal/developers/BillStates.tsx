import { statusKindEnum } from '#modules/billing/rules/status-card.ts';
import { PartAlerts } from '#modules/billing/web/parts/PartAlerts.tsx';
import { StatusCard } from '#modules/billing/web/parts/StatusCard.tsx';
import { valuesOf } from '#platform/rules/enumeration.ts';
import { cents, zero } from '#platform/rules/money.ts';
import type { BillingPartFragment } from '#platform/web/generated/graphql.ts';
import { States } from './States.tsx';

type Props = { readonly title: string; readonly part: 'core' | 'mobile' };
type Fact = BillingPartFragment['card'];

const today = '2026-11-21';
const amount = cents(84_20);

/** A bill of $84.20 in every state: the card, and the same fact as an alert below it. No account is read. */
export const BillStates = ({ title, part }: Props) => (
  <States
    title={title}
    states={valuesOf(statusKindEnum).map((kind) => {
      const bill = billOf(part, kind);
      return {
        name: kind,
        show: (
          <>
            <StatusCard part={bill} today={today} heading={undefined} acts={undefined} />
            <PartAlerts part={bill} mayPay />
          </>
        ),
      };
    })}
  />
);

function billOf(part: Props['part'], kind: Fact['kind']): BillingPartFragment {
  const isCredit = kind === 'credit';
  const fact: Fact = {
    kind,
    amountDue: isCredit ? zero : amount,
    amount,
    pastDue: amount,
    on: '2026-12-02',
    daysPastDue: 32,
    daysLeft: 15,
    restorationMinutes: 15,
    onlyCardsRestore: false,
    times: 2,
    refusedOn: '2026-11-19',
    dueOn: '2026-12-06',
    credit: isCredit ? amount : null,
    payments: [{ amount, on: '2026-12-02' }],
  };
  return {
    part,
    partNumber: null,
    amountDue: isCredit ? zero : amount,
    pastDue: zero,
    currentBalance: isCredit ? cents(-84_20) : amount,
    dueOn: '2026-12-06',
    nextStatementOn: '2026-12-15',
    onlyToday: false,
    card: fact,
    alerts: [fact],
    autoPay: { enrollment: 'not-enrolled', discountEligible: true, nextDebitOn: null },
  };
}
