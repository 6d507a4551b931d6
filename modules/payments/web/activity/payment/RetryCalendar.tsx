import { Actions } from '#design/web/buttons/Actions.tsx';
import { ButtonLink } from '#design/web/buttons/ButtonLink.tsx';
import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { Note } from '#design/web/layout/Note.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import type { DebitTryFragment } from '#platform/web/generated/graphql.ts';
import { unavailable } from '#platform/web/or-unavailable.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { useSay } from '../../say.ts';

const words: Readonly<Record<DebitTryFragment['state'], keyof typeof en>> = {
  claimed: 'tryClaimed',
  taken: 'tryTaken',
  declined: 'tryDeclined',
  skipped: 'trySkipped',
  returned: 'tryReturned',
  withheld: 'tryWithheld',
};

const failed = (state: DebitTryFragment['state']): boolean => state === 'declined' || state === 'returned';

type Props = { readonly paymentId: string; readonly debits: readonly DebitTryFragment[] | typeof unavailable; readonly mayPay: boolean };

/** When Auto Pay tried to debit the bill that this payment is for, and whether it will try again. Nothing if no attempt failed. */
export function RetryCalendar({ paymentId, debits, mayPay }: Props) {
  const say = useSay();
  const language = useLanguage();
  if (debits === unavailable) return <Note>{say('triesUnavailable')}</Note>;
  const last = debits.at(-1);
  if (!last || !debits.some(({ state }) => failed(state))) return null;
  const retry = last.retryOn && say('nextTry', { date: formatDate(last.retryOn, 'full', language) });
  return (
    <Card labelledBy="tries">
      <CardHeading id="tries">{say('tries')}</CardHeading>
      <Rows>
        {debits.map((debit) => (
          <Try key={debit.paymentId} debit={debit} isThis={debit.paymentId === paymentId} />
        ))}
      </Rows>
      {failed(last.state) && (
        <>
          <p>{[say('triesFailed', { times: debits.filter(({ state }) => failed(state)).length }), retry ?? say('noNextTry')].join(' ')}</p>
          <Actions>
            {!retry && <ButtonLink href={pathOf('billing')}>{say('backToBilling')}</ButtonLink>}
            {mayPay && (
              <ButtonLink look="secondary" href={pathOf('autoPay')}>
                {say('triesChange')}
              </ButtonLink>
            )}
          </Actions>
        </>
      )}
    </Card>
  );
}

/** An attempt, with a link if it made another payment. */
function Try({ debit: { paymentId, on, state, amount }, isThis }: { readonly debit: DebitTryFragment; readonly isThis: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const date = formatDate(on, 'long', language);
  return (
    <Row note={say(words[state])} aside={amount !== null && <Amount>{formatCents(amount, language)}</Amount>}>
      {isThis || amount === null || state === 'withheld' ? date : <Link href={pathOf('payment', { id: paymentId })}>{date}</Link>}
    </Row>
  );
}
