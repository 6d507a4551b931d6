import { Amount } from '#design/web/cards/Amount.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { formatCents } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';

type Props = {
  readonly heading: string;
  readonly bill: { readonly amount: Cents; readonly lines: readonly { readonly code: string; readonly name: string; readonly amount: Cents }[] };
  /** The word before the sum. */
  readonly total: string;
};

/** A bill to come, line by line, below a heading that opens it. */
export function BillInLines({ heading, bill, total }: Props) {
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
          {total}
        </Row>
      </Rows>
    </Disclosure>
  );
}
