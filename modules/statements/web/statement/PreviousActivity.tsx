import { Amount } from '#design/web/cards/Amount.tsx';
import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { ScreenOnly } from '#design/web/layout/ScreenOnly.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { formatDate } from '#platform/rules/format.ts';
import { negated } from '#platform/rules/money.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { channelWords, reversalWords, wordIn } from '../../rules/words.ts';
import { useSay } from '../say.ts';
import { useMoney } from '../useMoney.ts';
import type { Statement } from './statement-data.ts';

/** Payments received since the previous statement, which this one deducts, and their reversals. */
export function PreviousActivity({ received }: { readonly received: Statement['received'] }) {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  return (
    <Card labelledBy="previous-activity">
      <CardHeading
        id="previous-activity"
        aside={
          <ScreenOnly>
            <Link href={pathOf('activity')}>{say('allPayments')}</Link>
          </ScreenOnly>
        }
      >
        {say('previousActivity')}
      </CardHeading>
      {received.length === 0 ? (
        <p>{say('noneReceived')}</p>
      ) : (
        <Rows>
          {received.map(({ id, on, amount, channel, reversal }) => {
            const how = reversal === null ? wordIn(channelWords, channel) : wordIn(reversalWords, reversal);
            return (
              <Row key={id} note={how && say(how)} aside={<Amount>{money(amount < 0 ? negated(amount) : amount)}</Amount>}>
                {formatDate(on, 'long', language)}
              </Row>
            );
          })}
        </Rows>
      )}
    </Card>
  );
}
