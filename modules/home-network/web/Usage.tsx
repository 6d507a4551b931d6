import { Card } from '#design/web/cards/Card.tsx';
import { CardHeading } from '#design/web/cards/CardHeading.tsx';
import { Table } from '#design/web/data/Table.tsx';
import { Disclosure } from '#design/web/disclosure/Disclosure.tsx';
import { Stack } from '#design/web/layout/Stack.tsx';
import type { IsoInstant } from '#platform/rules/calendar.ts';
import { clockTime } from '#platform/rules/time/clock-time.ts';
import { useLanguage } from '#platform/web/say.tsx';
import { useSay } from './say.ts';
import styles from './Usage.module.css';
import { amountOf } from './words.ts';

type Point = { readonly at: IsoInstant; readonly megabytes: number };
type Props = { readonly points: readonly Point[] | null; readonly timeZone: string };

/** The traffic of each hour of a day: a picture, a sentence that sums it up, and a table with the same figures. */
export function Usage({ points, timeZone }: Props) {
  const say = useSay();
  return (
    <Card labelledBy="usage">
      <CardHeading id="usage">{say('usage')}</CardHeading>
      {points === null ? <p>{say('usageUnknown')}</p> : <UsageKnown points={points} timeZone={timeZone} />}
    </Card>
  );
}

function UsageKnown({ points, timeZone }: Props & { readonly points: readonly Point[] }) {
  const say = useSay();
  const language = useLanguage();
  const all = points.reduce((sum, { megabytes }) => sum + megabytes, 0);
  const busiest = points.toSorted((one, other) => other.megabytes - one.megabytes)[0];
  if (!busiest || busiest.megabytes === 0) return <p>{say('usageNone')}</p>;
  const time = (at: IsoInstant) => clockTime(at, timeZone, language);
  const summary = say('usageSum', { amount: amountOf(all, language), time: time(busiest.at), most: amountOf(busiest.megabytes, language) });
  return (
    <Stack>
      <p>{summary}</p>
      <Bars points={points} most={busiest.megabytes} />
      <Disclosure summary={say('usageTable')}>
        <Table
          narrow
          captionHidden
          caption={say('usage')}
          rows={points.toReversed()}
          rowKey={({ at }) => at}
          columns={[
            { key: 'hour', header: say('usageHour'), cell: ({ at }) => time(at) },
            { key: 'amount', header: say('usageAmount'), cell: ({ megabytes }) => amountOf(megabytes, language), align: 'end' },
          ]}
        />
      </Disclosure>
    </Stack>
  );
}

const BAR = 10;
const HIGH = 96;

/** The sentence above says what it shows. */
const Bars = ({ points, most }: { readonly points: readonly Point[]; readonly most: number }) => (
  <svg className={styles.picture} viewBox={`0 0 ${points.length * BAR} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
    {points.map(({ at, megabytes }, index) => {
      const height = Math.max(1, Math.round((megabytes / most) * (HIGH - 2)));
      return <rect key={at} className={styles.bar} x={index * BAR + 1} width={BAR - 2} y={HIGH - 1 - height} height={height} rx="1" />;
    })}
    <path className={styles.base} d={`M0 ${HIGH - 0.5}h${points.length * BAR}`} />
  </svg>
);
