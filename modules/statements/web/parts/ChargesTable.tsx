import { Amount } from '#design/web/cards/Amount.tsx';
import { type Column, Table } from '#design/web/data/Table.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { type ListOrder, sortedBy } from '#platform/rules/list-order.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { ChargeRowFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { groupWord } from '../../rules/words.ts';
import { useSay } from '../say.ts';
import { useMoney } from '../useMoney.ts';
import { QuestionCharge } from './QuestionCharge.tsx';

/** The charges of statements, line by line, each with a link to its statement (STMT-04). */
export function ChargesTable({ charges, order }: { readonly charges: readonly ChargeRowFragment[]; readonly order: ListOrder }) {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  const periodOf = ({ from, to }: ChargeRowFragment) => {
    if (!from || !to) return '';
    if (from === to) return formatDate(from, 'short', language);
    return say('period', { from: formatDate(from, 'short', language), to: formatDate(to, 'short', language) });
  };
  const columns: readonly Column<ChargeRowFragment>[] = [
    { key: 'item', header: say('columnItem'), phone: 'first', cell: ({ description }) => description },
    { key: 'service', header: say('columnService'), selfTelling: true, cell: ({ group }) => say(groupWord(group)) },
    { key: 'period', header: say('columnPeriod'), cell: periodOf },
    {
      key: 'statement',
      header: say('statementDate'),
      sorted: sortedBy('date', order),
      cell: ({ statementId, on }) => <Link href={pathOf('statement', { id: statementId })}>{formatDate(on, 'long', language)}</Link>,
    },
    {
      key: 'amount',
      header: say('columnAmount'),
      align: 'end',
      phone: 'last',
      sorted: sortedBy('amount', order),
      cell: ({ amount }) => <Amount>{money(amount)}</Amount>,
    },
    {
      key: 'question',
      header: say('columnQuestion'),
      screenOnly: true,
      selfTelling: true,
      cell: ({ id, description }) => <QuestionCharge id={id} description={description} />,
    },
  ];
  return <Table caption={say('chargesCaption')} captionHidden columns={columns} rows={charges} rowKey={({ id }) => id} />;
}
