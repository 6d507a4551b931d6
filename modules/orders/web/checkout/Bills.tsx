import { Amount } from '#design/web/cards/Amount.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Table } from '#design/web/data/Table.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { BillInLinesFragment, BillToComeFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

type Run = BillToComeFragment & { readonly to: BillToComeFragment['on'] };

/** Bills of one amount after each other are one row. */
function runsOf(bills: readonly BillToComeFragment[]): readonly Run[] {
  const runs: Run[] = [];
  for (const bill of bills) {
    const last = runs.at(-1);
    if (last?.amount === bill.amount && last.usual === bill.usual) runs[runs.length - 1] = { ...last, to: bill.on };
    else runs.push({ ...bill, to: bill.on });
  }
  return runs;
}

/** Each bill of two years, beside what it would be without the order; that is nothing for somebody who begins. */
export function Bills({ bills }: { readonly bills: readonly BillToComeFragment[] }) {
  const say = useSay();
  const language = useLanguage();
  const day = (on: Run['on']) => formatDate(on, 'long', language);
  const begins = bills.every(({ usual }) => usual === 0);
  return (
    <Stack gap="small">
      <h2>{say('billsHeading')}</h2>
      <p>{say('billsText')}</p>
      <Table
        caption={say('billsHeading')}
        captionHidden
        rows={runsOf(bills)}
        rowKey={({ on }) => on}
        columns={[
          {
            key: 'on',
            header: say('billFrom'),
            cell: ({ on, to }) => (on === to ? day(on) : say('billRange', { from: day(on), to: day(to) })),
            phone: 'first',
          },
          {
            key: 'amount',
            header: say('billAmount'),
            cell: ({ amount }) => <strong>{formatCents(amount, language)}</strong>,
            align: 'end',
            phone: 'last',
          },
          ...(begins
            ? []
            : [{ key: 'usual', header: say('billUsual'), cell: ({ usual }: Run) => formatCents(usual, language), align: 'end' } as const]),
        ]}
      />
    </Stack>
  );
}

/** A bill to come, line by line. */
export function InLines({ heading, bill }: { readonly heading: string; readonly bill: BillInLinesFragment }) {
  const say = useSay();
  const language = useLanguage();
  return (
    <Disclosure summary={heading}>
      <Rows>
        {bill.lines.map(({ code, name, amount }, index) => (
          // A bill has several lines of one code: parts of a month.
          <Row key={`${code}-${index.toString()}`} aside={<Amount>{formatCents(amount, language)}</Amount>}>
            {name}
          </Row>
        ))}
        <Row strong aside={<Amount look="strong">{formatCents(bill.amount, language)}</Amount>}>
          {say('linesTotal')}
        </Row>
      </Rows>
    </Disclosure>
  );
}
