import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Row, Rows } from '#design/web/cards/Rows.tsx';
import { StatusTag } from '#design/web/feedback/StatusTag.tsx';
import { Link } from '#design/web/link/LinkContext.tsx';
import { capitalized } from '#platform/rules/capitalized.ts';
import { formatCents, formatDate } from '#platform/rules/format.ts';
import { pathOf } from '#platform/rules/routes.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { MyOutageFragment } from '#platform/web/generated/graphql.ts';
import { useLanguage, useWords } from '#platform/web/say.tsx';
import { linesOf, type Told } from '../parts/words.ts';
import { useSay } from '../say.ts';

/** What there was, how long it lasted, and what was given back for it, or why nothing. */
export function PastOutages({ outages, told }: { readonly outages: readonly MyOutageFragment[]; readonly told: Told }) {
  const say = useSay();
  return (
    <Card labelledBy="past">
      <CardHeading id="past">{say('past')}</CardHeading>
      {outages.length === 0 ? (
        <p>{say('pastNone')}</p>
      ) : (
        <Rows>
          {outages.map((outage) => (
            <PastOutage key={outage.id} outage={outage} told={told} />
          ))}
        </Rows>
      )}
    </Card>
  );
}

function PastOutage({ outage, told: { timeZone } }: { readonly outage: MyOutageFragment; readonly told: Told }) {
  const say = useSay();
  const words = useWords();
  const language = useLanguage();
  const { beganAt, endedAt, credit } = outage;
  const lastedMs = endedAt === null ? 0 : Date.parse(endedAt) - Date.parse(beganAt);
  const lasted = say('pastWas', { hours: Math.floor(lastedMs / HOUR_MS), minutes: Math.floor((lastedMs % HOUR_MS) / MINUTE_MS) });
  const amount = credit?.amount ?? null;
  return (
    <Row
      strong
      note={
        <>
          {lasted}. {linesOf(outage, words)}.{amount !== null && ` ${say('creditDays', { days: credit?.days ?? 1 })}`}
          {credit?.declined && ` ${say(`declined_${credit.declined}`)}`}
        </>
      }
      state={
        credit &&
        (amount === null ? (
          <StatusTag tone="neutral">{say('creditNone')}</StatusTag>
        ) : (
          <StatusTag tone="positive">{say('credit', { amount: formatCents(amount, language) })}</StatusTag>
        ))
      }
      acts={credit?.declined && <Link href={`${pathOf('supportForm')}?topic=bill&outage=${outage.id}`}>{say('appeal')}</Link>}
    >
      {capitalized(formatDate(timeIn(beganAt, timeZone).date, 'full', language))}
    </Row>
  );
}
