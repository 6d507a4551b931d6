import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { ScreenOnly } from '#design/web/layout/ScreenOnly.tsx';
import { CopyAccountNumber } from '#modules/account/web/parts/CopyAccountNumber.tsx';
import { negated } from '#platform/rules/money.ts';
import { partWords, wordIn } from '../../rules/words.ts';
import { useSay } from '../say.ts';
import { useMoney } from '../useMoney.ts';
import type { Statement } from './statement-data.ts';

type Props = {
  readonly head: Statement['head'];
  /** Whole; undefined for a reader who may not know it. */
  readonly accountNumber: string | undefined;
};

function OwnNumber({ number }: { readonly number: string }) {
  return (
    <>
      <span translate="no">{number}</span>
      <ScreenOnly>
        <CopyAccountNumber number={number} />
      </ScreenOnly>
    </>
  );
}

/** The sums of a statement, which add up to its balance. */
export function StatementSums({ head, accountNumber }: Props) {
  const say = useSay();
  const money = useMoney();
  // Core is the account itself; its services are listed below, and not every household has all of them.
  const partWord = head.part === 'core' ? undefined : wordIn(partWords, head.part);
  return (
    <Card labelledBy="summary">
      <CardHeading id="summary" aside={partWord && <span>{say(partWord)}</span>}>
        {say('summary')}
      </CardHeading>
      <SummaryList
        rows={[
          ...(accountNumber === undefined ? [] : [{ key: 'account', term: say('accountNumber'), detail: <OwnNumber number={accountNumber} /> }]),
          { key: 'previous', term: say('previousBalance'), detail: <Amount>{money(head.previousBalance)}</Amount> },
          { key: 'payments', term: say('payments'), detail: <Amount>{money(negated(head.payments))}</Amount> },
          { key: 'charges', term: say('charges'), detail: <Amount>{money(head.charges)}</Amount> },
          { key: 'balance', term: say('statementBalance'), detail: <Amount look="strong">{money(head.balance)}</Amount> },
        ]}
      />
    </Card>
  );
}
