import type { ReactNode } from 'react';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Facts } from '#design/web/layout/Facts.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { daysBetween, type IsoDate } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { BillingPartFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { statusId } from './card-name.ts';
import { statusWords } from './status-words.ts';
import { isStopped } from './stopped.ts';
import { useMoney } from './useMoney.ts';

type Props = {
  readonly part: BillingPartFragment;
  readonly today: IsoDate;
  /** Names the part if the account has several. */
  readonly heading: string | undefined;
  /** How the last bill differs from the one before, and the way to why. */
  readonly changed?: ReactNode;
  /** The buttons, or why there are none. */
  readonly acts: ReactNode;
};

/** What a part of the account owes, as the first state that applies, and what to do about it (BILL-01). */
export const StatusCard = (props: Props) => (
  <Card labelledBy={statusId(props.part.part)}>
    <BillStatus {...props} />
  </Card>
);

/** The same without a card around it. */
export function BillStatus({ part, today, heading, changed, acts }: Props) {
  const say = useSay();
  const language = useLanguage();
  const { card } = part;
  const words = statusWords(say, language, part.part, card);
  const inCredit = part.currentBalance < 0;
  const money = useMoney();
  const id = statusId(part.part);
  return (
    <>
      <Stack gap="small">
        <CardHeading id={id} look="label">
          {heading ?? say(inCredit ? 'creditLabel' : 'amountDue')}
        </CardHeading>
        <p>
          <Amount look="large">{money(inCredit ? part.currentBalance : part.amountDue)}</Amount>
        </p>
        <DueLine part={part} today={today} />
        {changed}
        {words && !inCredit && <StatusTag tone={words.tone}>{words.tag}</StatusTag>}
        {words && <p>{words.text}</p>}
        {part.pastDue > 0 && <Link href={pathOf('pastDue')}>{say('pastDueWhy')}</Link>}
        {card.kind === 'scheduled-payment' && <Link href={pathOf('scheduled')}>{say('manageScheduled')}</Link>}
        {card.kind === 'no-payment-due' && <Note>{say('nextBill', { date: formatDate(part.nextStatementOn, 'full', language) })}</Note>}
      </Stack>
      {acts}
    </>
  );
}

/** "Due Monday, November 30 · in 9 days"; past due is due now. */
function DueLine({ part, today }: Pick<Props, 'part' | 'today'>) {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  if (part.currentBalance < 0) return null;
  if (part.card.kind === 'arranged') return null;
  if (!part.dueOn) return <p>{say('noPaymentDue')}</p>;
  const date = formatDate(part.dueOn, 'full', language);
  if (part.pastDue >= part.amountDue || isStopped(part.card.kind)) return <strong>{say('dueNow')}</strong>;
  if (part.pastDue > 0) return <strong>{say('dueInParts', { pastDue: money(part.pastDue), date })}</strong>;
  return (
    <Facts>
      <strong>{say('dueOn', { date })}</strong>
      {say('dueDays', { days: daysBetween(today, part.dueOn) })}
    </Facts>
  );
}
