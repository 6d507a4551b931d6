import { Amount } from '#design/web/cards/Amount.tsx';
import { type Column, Table } from '#design/web/data/Table.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { useChannelName } from '#modules/statements/web/parts/channel-name.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { type Cents, cents, negated } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { StreamingRowFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';

const kindWords: Readonly<Record<string, keyof typeof en>> = {
  bill: 'kindBill',
  payment: 'kindPayment',
  credit: 'kindCredit',
  charge: 'kindCharge',
  reversal: 'kindReversal',
};

/** The ledger: what happened, what it came to, and what was owed then. The kind says in whose favour an amount is. */
export function LedgerTable({ transactions }: { readonly transactions: readonly StreamingRowFragment[] }) {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  const columns: readonly Column<StreamingRowFragment>[] = [
    { key: 'date', header: say('columnDate'), phone: 'first', cell: ({ on }) => formatDate(on, 'medium', language) },
    { key: 'what', header: say('columnWhat'), selfTelling: true, cell: (transaction) => <What transaction={transaction} /> },
    {
      key: 'amount',
      header: say('columnAmount'),
      align: 'end',
      phone: 'last',
      cell: ({ amount }) => <Amount look="strong">{formatCents(cents(Math.abs(amount)), language)}</Amount>,
    },
    { key: 'balance', header: say('columnBalance'), align: 'end', cell: ({ balance }) => <Amount>{money(balance)}</Amount> },
  ];
  return <Table caption={say('transactions')} captionHidden columns={columns} rows={transactions} rowKey={({ id }) => id} />;
}

function What({ transaction: { kind, lines, statementId, channel } }: { readonly transaction: StreamingRowFragment }) {
  const say = useSay();
  const money = useMoney();
  const channelName = useChannelName();
  const word = kindWords[kind];
  const name = word ? say(word) : kind;
  const notes = [
    ...lines.map(({ description, amount }) => (kind === 'bill' ? say('linesOf', { description, amount: money(amount) }) : description)),
    ...(channel === null ? [] : [channelName(channel) ?? channel]),
  ];
  return (
    <>
      {statementId === null ? name : <Link href={pathOf('statement', { id: statementId })}>{name}</Link>}
      {notes.map((note) => (
        <Note key={note} small>
          {note}
        </Note>
      ))}
    </>
  );
}

/** "$5.00", and where it is in the customer's favour "Credit $5.00" (U26). */
function useMoney(): (amount: Cents) => string {
  const say = useSay();
  const language = useLanguage();
  return (amount) => (amount < 0 ? say('credit', { amount: formatCents(negated(amount), language) }) : formatCents(amount, language));
}
