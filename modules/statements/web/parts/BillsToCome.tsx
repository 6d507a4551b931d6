import { Table } from '#design/web/data/Table.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { Cents } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';

/** A bill that is not issued yet, with what it would ask for otherwise. */
type Bill = { readonly on: IsoDate; readonly amount: Cents; readonly usual: Cents };
type Run = Bill & { readonly to: IsoDate };

type Words = {
  readonly heading: string;
  readonly text: string;
  /** Names the table where the heading does not say whose bills these are. */
  readonly caption?: string;
  readonly on: string;
  readonly amount: string;
  /** Undefined: what they would ask for otherwise is not shown. */
  readonly usual: string | undefined;
  /** Bills of one amount after each other are one row then. */
  readonly range?: (days: { readonly from: string; readonly to: string }) => string;
};

function runsOf(bills: readonly Bill[]): readonly Run[] {
  const runs: Run[] = [];
  for (const bill of bills) {
    const last = runs.at(-1);
    if (last?.amount === bill.amount && last.usual === bill.usual) runs[runs.length - 1] = { ...last, to: bill.on };
    else runs.push({ ...bill, to: bill.on });
  }
  return runs;
}

/** The bills to come, each beside what it would be without what the customer is about to do. Null: they are not known now, as `text` says. */
export function BillsToCome({ bills, words }: { readonly bills: readonly Bill[] | null; readonly words: Words }) {
  const language = useLanguage();
  const day = (on: IsoDate) => formatDate(on, 'long', language);
  const { heading, text, caption = heading, on, amount, usual, range } = words;
  return (
    <Stack gap="small">
      <h2>{heading}</h2>
      <p>{text}</p>
      {bills && (
        <Table
          caption={caption}
          captionHidden
          rows={range ? runsOf(bills) : bills.map((bill) => ({ ...bill, to: bill.on }))}
          rowKey={(run) => run.on}
          columns={[
            {
              key: 'on',
              header: on,
              cell: (run) => (range && run.to !== run.on ? range({ from: day(run.on), to: day(run.to) }) : day(run.on)),
              phone: 'first',
              oneLine: range === undefined,
            },
            { key: 'amount', header: amount, cell: (run) => <strong>{formatCents(run.amount, language)}</strong>, align: 'end', phone: 'last' },
            ...(usual === undefined
              ? []
              : [{ key: 'usual', header: usual, cell: (run: Run) => formatCents(run.usual, language), align: 'end' } as const]),
          ]}
        />
      )}
    </Stack>
  );
}
