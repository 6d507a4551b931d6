import { Amount } from '#design/web/cards/Amount.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { IsoDate } from '#platform/rules/calendar.ts';
import { formatDate } from '#platform/rules/format.ts';
import { type Cents, negated } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { groupWord } from '../../rules/words.ts';
import { useSay } from '../say.ts';
import { useMoney } from '../useMoney.ts';

type Props = {
  readonly statement: {
    readonly on: IsoDate;
    readonly previousBalance: Cents;
    /** Received since the previous statement, positive. */
    readonly payments: Cents;
    readonly balance: Cents;
    readonly groups: readonly { readonly group: string; readonly total: Cents }[];
  };
};

/** The sums of a statement, which add up to its balance. Pages that use it load the whole 'statements' catalog. */
export function StatementTotals({ statement: { on, previousBalance, payments, balance, groups } }: Props) {
  const say = useSay();
  const money = useMoney();
  const language = useLanguage();
  return (
    <Stack gap="small">
      <h3>{say('statementOf', { date: formatDate(on, 'long', language) })}</h3>
      <SummaryList
        rows={[
          { key: 'previous', term: say('previousBalance'), detail: <Amount>{money(previousBalance)}</Amount> },
          { key: 'payments', term: say('payments'), detail: <Amount>{money(negated(payments))}</Amount> },
          ...groups.map(({ group, total }) => ({ key: group, term: say(groupWord(group)), detail: <Amount>{money(total)}</Amount> })),
          { key: 'balance', term: say('statementBalance'), detail: <Amount look="strong">{money(balance)}</Amount> },
        ]}
      />
    </Stack>
  );
}
