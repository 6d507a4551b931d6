import { formatCents, formatDate } from '#platform/rules/format.ts';
import { zero } from '#platform/rules/money.ts';
import type { AutoPayCardFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from '../say.ts';

const words = {
  taken: 'retryTaken',
  declined: 'retryDeclined',
  returned: 'retryReturned',
  skipped: 'retrySkipped',
  claimed: 'retryClaimed',
  withheld: 'retryWithheld',
} as const;

type Props = {
  readonly attempts: AutoPayCardFragment['attempts'];
  /** What happens next is said above it. */
  readonly isToldAbove: boolean;
};

/** The attempts for the last statement, and when it is tried again (decisions 6). */
export function RetryCalendar({ attempts, isToldAbove }: Props) {
  const say = useSay();
  const language = useLanguage();
  const date = (on: (typeof attempts)[number]['on']) => formatDate(on, 'long', language);
  const retryOn = isToldAbove ? null : attempts.at(-1)?.retryOn;
  return (
    <>
      <h3>{say('retryHeading')}</h3>
      <ul>
        {attempts.map(({ on, state, amount }) => (
          <li key={on}>{say(words[state], { date: date(on), amount: formatCents(amount ?? zero, language) })}</li>
        ))}
      </ul>
      {retryOn && <p>{say('retryAgain', { date: date(retryOn) })}</p>}
    </>
  );
}
