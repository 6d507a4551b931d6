import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { BarChart } from '#design/web/data/BarChart.tsx';
import { Table } from '#design/web/data/Table.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { cents } from '#platform/rules/money.ts';
import type { BillChangeFragment, BilledStatementFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { cardName } from '../parts/card-name.ts';
import { useSay } from '../say.ts';
import { changeWords } from './change-words.ts';

type Props = {
  readonly part: string;
  readonly named: boolean;
  readonly statements: readonly BilledStatementFragment[];
  readonly change: BillChangeFragment | null;
};

/** Twelve months as a picture, a sentence and a table, and what is different since the month before, in words (U28). */
export function ChangeCard({ part, named, statements, change }: Props) {
  const say = useSay();
  const language = useLanguage();
  const amount = (value: number) => formatCents(cents(value), language);
  const values = statements.map(({ charges }) => charges);
  const rowId = (id: string) => `bill-${id}`;
  const bars = statements.toReversed().map(({ id, on, charges }) => ({
    key: id,
    label: formatDate(on, 'month', language).slice(0, 1).toUpperCase(),
    name: formatDate(on, 'long', language),
    value: charges,
    text: amount(charges),
    href: `#${rowId(id)}`,
  }));
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const count = values.length;
  const range =
    lowest === highest
      ? say('chartSame', { count, amount: amount(lowest) })
      : say('chartSentence', { count, lowest: amount(lowest), highest: amount(highest) });
  const id = `change-${part}`;
  const heading = change ? headingOf(change) : say('lastTwelve');
  function headingOf({ difference, beforeOn }: BillChangeFragment): string {
    const month = formatDate(beforeOn, 'month', language);
    if (difference === 0) return say('sameAs', { month });
    return say(difference > 0 ? 'moreThan' : 'lessThan', { amount: amount(Math.abs(difference)), month });
  }
  return (
    <Card labelledBy={cardName(id, part, named)}>
      <CardHeading id={id}>{heading}</CardHeading>
      {change && <Note>{changeWords(say, language, change.changes)}</Note>}
      <BarChart label={say('lastTwelve')} bars={bars} {...(statements[0] && { current: statements[0].id })} />
      <p>{range}</p>
      <Disclosure summary={say('showTable')}>
        <Table
          caption={say('tableCaption')}
          captionHidden
          narrow
          rows={statements}
          rowKey={({ id }) => id}
          columns={[
            { key: 'month', header: say('columnMonth'), cell: ({ id, on }) => <span id={rowId(id)}>{formatDate(on, 'long', language)}</span> },
            { key: 'billed', header: say('columnBilled'), align: 'end', cell: ({ charges }) => amount(charges) },
          ]}
        />
      </Disclosure>
    </Card>
  );
}
