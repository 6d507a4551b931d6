import CircleAlert from 'lucide-react/icons/circle-alert';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Amount } from '#design/web/cards/Amount.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Mark } from '#design/web/feedback/Mark.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { daysBetween, type IsoDate } from '#platform/rules/calendar.ts';
import { capitalized } from '#platform/rules/capitalized.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { type Cents, minus } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import type { PastDuePart } from './past-due-data.ts';

type Bill = PastDuePart['unpaidBills'][number];

/** Each bill of which something is unpaid, oldest first: which, how much, and how old. */
export function WhatIsUnpaid({ part, today }: { readonly part: PastDuePart; readonly today: IsoDate }) {
  const say = useSay();
  const language = useLanguage();
  const money = (amount: Cents) => formatCents(amount, language);
  const isLate = ({ dueOn }: Bill) => dueOn < today;
  return (
    <Stack>
      <CardHeading id={`adds-up-${part.part}`} look="label" level={3}>
        {say('addsUp')}
      </CardHeading>
      <Rows>
        {part.unpaidBills.map((bill) => (
          <Row
            key={bill.statementId}
            strong
            mark={isLate(bill) ? <Mark icon={CircleAlert} tone="negative" /> : <Mark icon={ReceiptText} />}
            note={noteOf(bill)}
            aside={<Amount look="strong">{money(bill.unpaid)}</Amount>}
          >
            <Link href={pathOf('statement', { id: bill.statementId })}>
              {capitalized(say('billOf', { month: formatDate(bill.on, 'month', language) }))}
            </Link>
          </Row>
        ))}
        {part.unpaidBills.length > 1 && (
          <Row strong aside={<Amount look="strong">{money(part.amountDue)}</Amount>}>
            {say('addsUpAll')}
          </Row>
        )}
      </Rows>
    </Stack>
  );

  function noteOf(bill: Bill): string {
    const date = formatDate(bill.dueOn, 'day', language);
    const when = isLate(bill) ? say('unpaidSince', { date, days: daysBetween(bill.dueOn, today) }) : say('addsUpNotYet', { date });
    const paid = minus(bill.charges, bill.unpaid);
    return paid > 0 ? `${when} ${say('unpaidOf', { paid: money(paid), charges: money(bill.charges) })}` : when;
  }
}
