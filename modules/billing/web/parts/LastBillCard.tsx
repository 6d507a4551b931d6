import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { StatementTotals } from '#modules/statements/web/parts/StatementTotals.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { negated } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { LastBillPart } from '../../rules/last-bill.ts';
import { useSay } from '../say.ts';
import { statusId } from './card-name.ts';
import { usePartName } from './part-name.ts';

/** A part of the account as last read: no links, no day counts. `named` if the account has several. */
export function LastBillCard({ bill, named }: { readonly bill: LastBillPart; readonly named: boolean }) {
  const say = useSay();
  const partName = usePartName();
  const language = useLanguage();
  const { part, amountDue, pastDue, currentBalance, dueOn, statement } = bill;
  const inCredit = currentBalance < 0;
  const label = say(inCredit ? 'creditLabel' : 'amountDue');
  return (
    <Card labelledBy={statusId(part)}>
      <Stack>
        <Stack gap="small">
          <CardHeading id={statusId(part)} look="label">
            {named ? partName(part) : label}
          </CardHeading>
          {named && <p>{label}</p>}
          <p>
            <Amount look="large">{formatCents(inCredit ? negated(currentBalance) : amountDue, language)}</Amount>
          </p>
          {!inCredit && <p>{due()}</p>}
        </Stack>
        {statement && <StatementTotals statement={statement} />}
      </Stack>
    </Card>
  );

  function due(): string {
    if (dueOn === null || amountDue === 0) return say('noPaymentDue');
    const date = formatDate(dueOn, 'long', language);
    if (pastDue >= amountDue) return say('dueNow');
    return pastDue > 0 ? say('dueInParts', { pastDue: formatCents(pastDue, language), date }) : say('dueOn', { date });
  }
}
