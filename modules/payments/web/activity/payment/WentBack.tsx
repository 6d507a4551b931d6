import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import type { WentBackFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage } from '#platform/web/say.tsx';
import type { en } from '../../../copy/en.ts';
import { useSay } from '../../say.ts';

type Words = readonly [what: keyof typeof en, meaning?: keyof typeof en];

/** By state; each state belongs to one kind. */
const words: Readonly<Record<string, Words>> = {
  given: ['backRefund', 'backRefundText'],
  returned: ['backReturn'],
  open: ['backDispute', 'backDisputeText'],
  won: ['backWon', 'backWonText'],
  lost: ['backLost'],
};

const owedWords: Readonly<Record<string, keyof typeof en>> = { again: 'backOwedAgain', anew: 'backOwedAnew', not: 'backOwedNot' };

const reasons: Readonly<Record<string, keyof typeof en>> = {
  funds: 'returnFunds',
  closed: 'returnClosed',
  'wrong-account': 'returnWrongAccount',
  'not-authorized': 'returnNotAuthorized',
  stopped: 'returnStopped',
  refused: 'returnRefused',
};

/** What happened to the money later: refunds, a bank's return, disputes. The payment itself does not change (decisions 6). */
export function WentBack({ reversals }: { readonly reversals: readonly WentBackFragment[] }) {
  const say = useSay();
  const language = useLanguage();
  if (reversals.length === 0) return null;
  return (
    <Card labelledBy="went-back">
      <CardHeading id="went-back">{say('wentBack')}</CardHeading>
      <Rows>
        {reversals.map(({ id, state, amount, on, owed, returnReason }) => {
          const [what, meaning] = words[state] ?? [];
          const isOwed = owed === null ? undefined : owedWords[owed];
          const reason = returnReason === null ? undefined : reasons[returnReason];
          return (
            <Row
              key={id}
              strong
              note={
                <>
                  <p>{formatDate(on, 'long', language)}</p>
                  {reason && <p>{say(reason)}</p>}
                  {meaning && <p>{say(meaning)}</p>}
                  {isOwed && <p>{say(isOwed)}</p>}
                </>
              }
              aside={<Amount look="strong">{formatCents(amount, language)}</Amount>}
            >
              {what && say(what)}
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}
