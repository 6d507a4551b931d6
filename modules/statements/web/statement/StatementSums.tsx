import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
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
      <Rows>
        {accountNumber !== undefined && <Row note={<OwnNumber number={accountNumber} />}>{say('accountNumber')}</Row>}
        <Row aside={<Amount>{money(head.previousBalance)}</Amount>}>{say('previousBalance')}</Row>
        <Row aside={<Amount>{money(negated(head.payments))}</Amount>}>{say('payments')}</Row>
        <Row aside={<Amount>{money(head.charges)}</Amount>}>{say('charges')}</Row>
        <Row strong aside={<Amount look="strong">{money(head.balance)}</Amount>}>
          {say('statementBalance')}
        </Row>
      </Rows>
    </Card>
  );
}
