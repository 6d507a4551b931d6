import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';
import { useMoney } from '../useMoney.ts';
import type { LastBill } from './mobile.ts';

/** The last mobile bill, line by line. */
export function LastBillCard({ bill }: { readonly bill: LastBill }) {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  if (!bill) {
    return (
      <Card label={say('mobile')}>
        <p>{say('noBill')}</p>
      </Card>
    );
  }
  const { head, groups } = bill;
  return (
    <Card labelledBy="last-bill">
      <CardHeading id="last-bill" aside={<Link href={pathOf('statement', { id: head.id })}>{say('wholeStatement')}</Link>}>
        {say('lastBill', { date: formatDate(head.on, 'long', language) })}
      </CardHeading>
      <Rows>
        {groups
          .flatMap(({ lines }) => lines)
          .map((line) => (
            <Row key={line.id} aside={<Amount>{money(line.amount)}</Amount>}>
              {line.description}
            </Row>
          ))}
        <Row strong aside={<Amount look="strong">{money(head.charges)}</Amount>}>
          {say('billed')}
        </Row>
      </Rows>
    </Card>
  );
}
