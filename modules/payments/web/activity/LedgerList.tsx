import ReceiptText from 'lucide-react/icons/receipt-text';
import Tag from 'lucide-react/icons/tag';
import type { ReactNode } from 'react';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Row } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { LedgerMonth } from '#design/web/figures/Ledger.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { useMoney } from '#modules/billing/web/parts/useMoney.ts';
import { Failure } from '#modules/failures/web/parts/Failure.tsx';
import { useGroupNames } from '#modules/statements/web/parts/group-names.ts';
import { QuestionCharge } from '#modules/statements/web/parts/QuestionCharge.tsx';
import { VoiceChargesWithheld } from '#modules/statements/web/parts/VoiceChargesWithheld.tsx';
import type { AccountPart } from '#platform/rules/account-part.ts';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { capitalized } from '#platform/rules/capitalized.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { type Cents, plus, zero } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { ChargeRowFragment, PaymentRowFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { PaymentMark } from '../parts/PaymentRows.tsx';
import { PaymentStatus } from '../parts/PaymentStatus.tsx';
import { usePaidThrough } from '../parts/paid-with.ts';
import { usePartName } from '../parts/part-name.ts';
import { useSay } from '../say.ts';
import { isFound, type Ledger, type LedgerStatement } from './ledger.ts';

type Entry = {
  readonly key: string;
  readonly on: IsoDate;
  /** What can be looked for. */
  readonly texts: readonly string[];
  readonly charged: Cents;
  readonly paid: Cents;
  readonly row: ReactNode;
};

type Props = {
  readonly ledger: Ledger;
  readonly several: boolean;
  /** Something was chosen: a year, a part, a kind. */
  readonly filtered: boolean;
  /** The page's address with its choices, to try again. */
  readonly here: `/${string}`;
};

/** A year by months, newest first: statements, payments, and the charges that were looked for, each row leading to more about it. */
export function LedgerList({ ledger, several, filtered, here }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { query, statements, payments, charges, voiceWithheld } = ledger;
  const entryOf = useEntries(several);
  const known = <Item,>(items: readonly Item[] | typeof unavailable) => (items === unavailable ? [] : items);
  const entries = [
    ...known(statements).map(entryOf.statement),
    ...known(payments).map(entryOf.payment),
    ...known(charges).map(entryOf.charge),
  ].filter(({ texts }) => query === '' || isFound(query, texts));
  const months = byMonth(entries);
  const nothing = filtered ? say('nothingFound') : `${say('noCharges')} ${say('noPayments')}`;
  const isLooking = query !== '' || known(charges).length > 0;
  return (
    <>
      {payments === unavailable && <Failure code="activity" text="activityText" here={here} place="inline" />}
      {(statements === unavailable || charges === unavailable) && <Failure code="billDetails" text="billDetailsText" here={here} place="inline" />}
      {voiceWithheld && <VoiceChargesWithheld here={here} />}
      {months.length === 0 && <p role="status">{query === '' ? nothing : say('nothingFoundFor', { query })}</p>}
      <div>
        {months.map(([month, rows]) => (
          <LedgerMonth
            key={month}
            id={`month-${month}`}
            heading={rows[0] ? capitalized(formatDate(rows[0].on, 'monthYear', language)) : month}
            totals={isLooking ? undefined : totals(rows)}
          >
            {rows.map(({ row }) => row)}
          </LedgerMonth>
        ))}
      </div>
    </>
  );

  function totals(rows: readonly Entry[]): string | undefined {
    const [charged, paid] = [plus(...rows.map((row) => row.charged)), plus(...rows.map((row) => row.paid))];
    const said = [
      ...(charged > 0 ? [say('monthCharged', { amount: formatCents(charged, language) })] : []),
      ...(paid > 0 ? [say('monthPaid', { amount: formatCents(paid, language) })] : []),
    ];
    return said.length > 0 ? said.join(' · ') : undefined;
  }
}

/** Newest first, and so are the rows of each. */
function byMonth(entries: readonly Entry[]): readonly (readonly [month: string, rows: readonly Entry[]])[] {
  const newest = entries.toSorted((one, other) => (one.on < other.on ? 1 : one.on > other.on ? -1 : 0));
  const months = new Map<string, Entry[]>();
  for (const entry of newest) {
    const month = entry.on.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), entry]);
  }
  return [...months];
}

/** What has left the customer and was not given back. */
const counted: readonly string[] = ['successful', 'pending'];

function useEntries(several: boolean) {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  const partName = usePartName();
  const paidThrough = usePaidThrough();
  const groups = useGroupNames();
  const short = (on: IsoDate) => formatDate(on, 'short', language);
  const named = (part: AccountPart) => (several ? [partName(part)] : []);
  return {
    statement: ({ id, on, dueOn, part, charges }: LedgerStatement): Entry => {
      const title = capitalized(say('billOfMonth', { month: formatDate(on, 'month', language) }));
      const facts = [short(on), ...named(part), say('billDue', { date: formatDate(dueOn, 'day', language) })];
      return {
        key: id,
        on,
        texts: [title, ...facts, money(charges)],
        charged: charges,
        paid: zero,
        row: (
          <Row key={id} whole strong mark={<Mark icon={ReceiptText} />} facts={facts} aside={<Amount look="strong">{money(charges)}</Amount>}>
            <Link href={pathOf('statement', { id })}>{title}</Link>
          </Row>
        ),
      };
    },
    payment: (payment: PaymentRowFragment): Entry => {
      const {
        paymentId,
        confirmationNumber,
        payOn,
        part,
        methodKind: kind,
        methodBrand: brand,
        methodLastFour: lastFour,
        channel,
        status,
        amount,
      } = payment;
      const facts = [short(payOn), paidThrough({ kind, brand, lastFour }, channel), ...named(part)];
      return {
        key: paymentId,
        on: payOn,
        texts: [say('paymentRow'), ...facts, confirmationNumber, formatCents(amount, language)],
        charged: zero,
        paid: counted.includes(status) ? amount : zero,
        row: (
          <Row
            key={paymentId}
            whole
            strong
            mark={<PaymentMark status={status} />}
            facts={facts}
            state={<PaymentStatus payment={payment} />}
            aside={<Amount look="strong">{formatCents(amount, language)}</Amount>}
          >
            <Link href={pathOf('payment', { id: paymentId })}>{say('paymentRow')}</Link>
          </Row>
        ),
      };
    },
    charge: ({ id, statementId, on, group, description, amount }: ChargeRowFragment): Entry => {
      const facts = [short(on), groups.find((one) => one.group === group)?.name ?? ''];
      return {
        key: id,
        on,
        texts: [description, ...facts, money(amount)],
        charged: zero,
        paid: zero,
        row: (
          <Row
            key={id}
            mark={<Mark icon={Tag} tone={amount < 0 ? 'positive' : 'neutral'} />}
            facts={facts}
            aside={<Amount>{money(amount)}</Amount>}
            acts={<QuestionCharge id={id} description={description} />}
          >
            <Link href={pathOf('statement', { id: statementId })}>{description}</Link>
          </Row>
        ),
      };
    },
  };
}
