import { Amount } from '#design/web/cards/Amount.tsx';
import { type Column, Table } from '#design/web/data/Table.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { useLanguage } from '#platform/web/say.tsx';

/** A change of a part's balance; its name says in whose favor it is. Amounts are already formatted. */
export type TransactionRow = {
  readonly id: string;
  readonly on: IsoDate;
  readonly name: string;
  /** A page with more details. */
  readonly href: `/${string}` | undefined;
  readonly notes: readonly string[];
  readonly amount: string;
  /** The balance after it, if the table shows it. */
  readonly balance?: string;
};

type Headers = { readonly caption: string; readonly date: string; readonly what: string; readonly amount: string; readonly balance?: string };

/** The transactions of a part, newest first, in the words of its module. */
export function TransactionsTable({ headers, rows }: { readonly headers: Headers; readonly rows: readonly TransactionRow[] }) {
  const language = useLanguage();
  const columns: readonly Column<TransactionRow>[] = [
    { key: 'date', header: headers.date, phone: 'first', cell: ({ on }) => formatDate(on, 'medium', language) },
    { key: 'what', header: headers.what, selfTelling: true, cell: (row) => <What row={row} /> },
    { key: 'amount', header: headers.amount, align: 'end', phone: 'last', cell: ({ amount }) => <Amount look="strong">{amount}</Amount> },
    ...(headers.balance === undefined
      ? []
      : [
          {
            key: 'balance',
            header: headers.balance,
            align: 'end',
            cell: ({ balance }) => <Amount>{balance ?? ''}</Amount>,
          } satisfies Column<TransactionRow>,
        ]),
  ];
  return <Table caption={headers.caption} captionHidden columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

function What({ row: { name, href, notes } }: { readonly row: TransactionRow }) {
  return (
    <>
      {href === undefined ? name : <Link href={href}>{name}</Link>}
      {notes.map((note) => (
        <Note key={note} small>
          {note}
        </Note>
      ))}
    </>
  );
}
