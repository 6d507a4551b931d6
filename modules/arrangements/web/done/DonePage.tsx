import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Outcome } from '#design/web/journey/Outcome.tsx';
import { SummaryList } from '#design/web/journey/SummaryList.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { AgreedArrangementFragment } from '#platform/web/generated/graphql.ts';
import type { PageProps } from '#platform/web/page.ts';
import { sayIn, useLanguage, useWords, type Words } from '#platform/web/say.tsx';
import type { en } from '../../copy/en.ts';
import { PaymentDates } from '../PaymentDates.tsx';
import { useSay } from '../say.ts';

export type DoneData = AgreedArrangementFragment;

export const doneHeading = ({ state }: DoneData, words: Words): string =>
  sayIn<typeof en>(words, 'arrangements')(state === 'active' ? 'doneHeading' : 'doneOver');

/** What was agreed to and what comes next; of one that is over, that it is. */
export function DonePage({ data }: PageProps<DoneData>) {
  const say = useSay();
  const words = useWords();
  const language = useLanguage();
  const { part, state, amount, payments } = data;
  const [first] = payments;
  return (
    <Stack gap="large">
      <Outcome tone={state === 'active' || state === 'kept' ? 'positive' : 'info'} heading={doneHeading(data, words)}>
        {state === 'active' && <p>{say('doneText')}</p>}
        {state === 'active' && first && (
          <p>{say('doneFirst', { amount: formatCents(first.amount, language), date: formatDate(first.on, 'full', language) })}</p>
        )}
        {state === 'kept' && <p>{say('doneKept')}</p>}
      </Outcome>
      <SummaryList
        rows={[
          { key: 'amount', term: say('arrangement'), detail: formatCents(amount, language) },
          { key: 'payments', term: say('rowPayments'), detail: <PaymentDates payments={payments} /> },
        ]}
      />
      <p>{say('meansNew')}</p>
      <Actions>
        <ButtonLink href={pathOf('billing')}>{say('toBilling')}</ButtonLink>
        {state === 'active' && (
          <ButtonLink look="secondary" href={`${pathOf('payStart')}?part=${part}`}>
            {say('payFirst')}
          </ButtonLink>
        )}
      </Actions>
    </Stack>
  );
}
