import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { PrintButton } from '#design/web/journey/PrintButton.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { negated } from '#platform/rules/money.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { printablePath } from '../../rules/printable-path.ts';
import { partWords, wordIn } from '../../rules/words.ts';
import { useSay } from '../say.ts';
import { useMoney } from '../useMoney.ts';
import type { Statement } from './statement-data.ts';

/** The sums of a statement, which add up to its balance. */
export function StatementSums({ head }: { readonly head: Statement['head'] }) {
  const say = useSay();
  const language = useLanguage();
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
          { key: 'due', term: say('dueDate'), detail: formatDate(head.dueOn, 'long', language) },
          { key: 'previous', term: say('previousBalance'), detail: <Amount>{money(head.previousBalance)}</Amount> },
          { key: 'payments', term: say('payments'), detail: <Amount>{money(negated(head.payments))}</Amount> },
          { key: 'charges', term: say('charges'), detail: <Amount>{money(head.charges)}</Amount> },
          { key: 'balance', term: say('statementBalance'), detail: <Amount look="strong">{money(head.balance)}</Amount> },
        ]}
      />
      <Actions>
        <ButtonLink look="secondary" href={printablePath(head.id, language)}>
          {say('download')}
        </ButtonLink>
        <PrintButton>{say('print')}</PrintButton>
      </Actions>
    </Card>
  );
}
