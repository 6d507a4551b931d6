import { Amount } from '#design/web/cards/Amount.tsx';
import { type Column, Table } from '#design/web/data/Table.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { useChannelName } from '#modules/statements/web/parts/channel-name.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { MobileTransactionRowFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { useSay } from '../say.ts';

const kindWords: Readonly<Record<string, keyof typeof en>> = {
  bill: 'kindBill',
  payment: 'kindPayment',
  order: 'kindOrder',
  refund: 'kindRefund',
  reversal: 'kindReversal',
  credit: 'kindCredit',
  charge: 'kindCharge',
};

/** What moved the balance of mobile, newest first; the kind says in whose favour an amount is. */
export function TransactionsTable({ transactions }: { readonly transactions: readonly MobileTransactionRowFragment[] }) {
  const say = useSay();
  const language = useLanguage();
  const columns: readonly Column<MobileTransactionRowFragment>[] = [
    { key: 'date', header: say('columnDate'), phone: 'first', cell: ({ on }) => formatDate(on, 'medium', language) },
    { key: 'what', header: say('columnWhat'), selfTelling: true, cell: (transaction) => <What transaction={transaction} /> },
    {
      key: 'amount',
      header: say('columnAmount'),
      align: 'end',
      phone: 'last',
      cell: ({ amount }) => <Amount look="strong">{formatCents(amount, language)}</Amount>,
    },
  ];
  return <Table caption={say('transactions')} captionHidden columns={columns} rows={transactions} rowKey={({ id }) => id} />;
}

/** Its kind, leading to the statement or the order that says more. */
function What({ transaction: { kind, description, statementId, orderId, channel } }: { readonly transaction: MobileTransactionRowFragment }) {
  const say = useSay();
  const channelName = useChannelName();
  const word = kindWords[kind];
  const name = word ? say(word) : kind;
  const href = statementId ? pathOf('statement', { id: statementId }) : orderId ? pathOf('mobileOrder', { id: orderId }) : undefined;
  const note = description ?? (kind === 'refund' && orderId ? say('ofOrder') : channel ? channelName(channel) : undefined);
  return (
    <>
      {href ? <Link href={href}>{name}</Link> : name}
      {note && <Note small>{note}</Note>}
    </>
  );
}
