import { ActButton, Actions, Choices, Form, useSent } from '#design/console/form.tsx';
import { type Fact, Facts, Panel } from '#design/console/parts.tsx';
import type { ConsoleAccount } from '#platform/rules/console/account.ts';
import { formatCents } from '#platform/rules/format.ts';
import { atLeastZero, minus } from '#platform/rules/money.ts';
import { useAddress } from '#platform/web/console/ConsoleLink.tsx';
import { useLanguage } from '#platform/web/say.tsx';
import { entryFields, type PaymentReview } from '../../rules/console/views.ts';
import { channelWords, partWords } from '../../rules/words.ts';
import { usePaidWith } from '../parts/paid-with.ts';
import { useSay } from '../say.ts';
import { useWhose } from './AccountFacts.tsx';
import { useConsoleSay } from './say.ts';

type Props = { readonly account: ConsoleAccount; readonly formKey: string; readonly review: PaymentReview };

/** What would be recorded, and what is owed then. */
export function RecordReview({ account, formKey, review }: Props) {
  const say = useConsoleSay();
  const address = useAddress();
  const whose = useWhose();
  const { fields, problems } = useSent();
  const { accountNumber } = account;
  const entry = Object.fromEntries(entryFields.map((name) => [name, fields[name] ?? '']));
  return (
    <Panel title={say('recordReviewTitle')}>
      <div className="in">
        <p>{say('recordReviewText')}</p>
        <Facts facts={[...whose(account), [say('accountNumber'), accountNumber], ...useReviewFacts(review)]} />
        <Form action={address('/record-payment')} hidden={{ account: accountNumber, key: formKey, ...entry }}>
          {review.recordedBefore !== undefined && (
            <>
              {problems.length === 0 && <p>{say('recordAlready', { number: review.recordedBefore })}</p>}
              <Choices
                kind="checkbox"
                name="again"
                legend={say('recordAgainLegend')}
                choices={[{ value: 'yes', label: say('recordAgain'), chosen: false }]}
              />
            </>
          )}
          <Actions>
            <ActButton act="record" isFirst>
              {say('recordSave')}
            </ActButton>
            <ActButton act="change">{say('recordChange')}</ActButton>
          </Actions>
        </Form>
      </div>
    </Panel>
  );
}

function useReviewFacts({ amount, part, tender, channel, reference, on, amountDue }: PaymentReview): readonly Fact[] {
  const say = useConsoleSay();
  const sayToCustomers = useSay();
  const paidWith = usePaidWith();
  const language = useLanguage();
  const credit = atLeastZero(minus(amount, amountDue));
  return [
    [say('amount'), formatCents(amount, language)],
    [say('paymentFor'), sayToCustomers(partWords[part])],
    [say('recordTender'), paidWith(tender)],
    [say('recordChannel'), sayToCustomers(channelWords[channel])],
    [say('recordReference'), reference],
    [say('recordTakenOn'), on],
    [say('recordDueBefore'), formatCents(amountDue, language)],
    [say('recordDueAfter'), formatCents(atLeastZero(minus(amountDue, amount)), language)],
    ...(credit > 0 ? [[say('recordCredit'), formatCents(credit, language)] as const] : []),
  ];
}
