import { useChannelName } from '#modules/statements/web/parts/channel-name.ts';
import { TransactionsTable } from '#modules/statements/web/parts/TransactionsTable.tsx';
import { formatCents } from '#platform/rules/format.ts';
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

/** The streaming transactions, each with the balance after it. */
export function StreamingTransactions({ transactions }: { readonly transactions: readonly StreamingRowFragment[] }) {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  const channelName = useChannelName();
  const headers = {
    caption: say('transactions'),
    date: say('columnDate'),
    what: say('columnWhat'),
    amount: say('columnAmount'),
    balance: say('columnBalance'),
  };
  const rows = transactions.map(({ id, on, kind, lines, statementId, channel, amount, balance }) => {
    const how = channel === null ? undefined : channelName(channel);
    return {
      id,
      on,
      name: say(kindWords[kind] ?? 'columnWhat'),
      href: statementId === null ? undefined : pathOf('statement', { id: statementId }),
      notes: [
        ...lines.map((line) => (kind === 'bill' ? say('linesOf', { description: line.description, amount: money(line.amount) }) : line.description)),
        ...(how === undefined ? [] : [how]),
      ],
      amount: formatCents(cents(Math.abs(amount)), language),
      balance: money(balance),
    };
  });
  return <TransactionsTable headers={headers} rows={rows} />;
}

/** "$5.00", or "Credit $5.00" if it is in the customer's favor (U26). */
function useMoney(): (amount: Cents) => string {
  const say = useSay();
  const language = useLanguage();
  return (amount) => (amount < 0 ? say('credit', { amount: formatCents(negated(amount), language) }) : formatCents(amount, language));
}
