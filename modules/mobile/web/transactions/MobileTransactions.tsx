import { useChannelName } from '#modules/statements/web/parts/channel-name.ts';
import { TransactionsTable } from '#modules/statements/web/parts/TransactionsTable.tsx';
import { formatCents } from '#platform/rules/format.ts';
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

/** The mobile transactions; each links to the statement or the order with details. */
export function MobileTransactions({ transactions }: { readonly transactions: readonly MobileTransactionRowFragment[] }) {
  const say = useSay();
  const language = useLanguage();
  const channelName = useChannelName();
  const headers = { caption: say('transactions'), date: say('columnDate'), what: say('columnWhat'), amount: say('columnAmount') };
  const rows = transactions.map(({ id, on, kind, description, statementId, orderId, channel, amount }) => {
    const note = description ?? (kind === 'refund' && orderId ? say('ofOrder') : channel ? channelName(channel) : undefined);
    return {
      id,
      on,
      name: say(kindWords[kind] ?? 'columnWhat'),
      href: statementId ? pathOf('statement', { id: statementId }) : orderId ? pathOf('mobileOrder', { id: orderId }) : undefined,
      notes: note ? [note] : [],
      amount: formatCents(amount, language),
    };
  });
  return <TransactionsTable headers={headers} rows={rows} />;
}
