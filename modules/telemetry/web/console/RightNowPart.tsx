import { Status, type Tone } from '#design/console/parts.tsx';
import { Plot } from '#design/console/plot.tsx';
import { Table } from '#design/console/table.tsx';
import { HOURS_SHOWN, type HourlyName, hourlyNames, type RightNow, type Trend, trendOf } from '../../rules/right-now.ts';
import { useConsoleSay } from './say.ts';

const trends = { few: 'trendFew', usual: 'trendUsual', more: 'trendMore', fewer: 'trendFewer' } as const satisfies Record<Trend, string>;

/** Fewer payments than usual and more failures are for somebody to look at. */
const toneOf = (name: HourlyName, trend: Trend): Tone => {
  if (trend === 'few') return 'nothing';
  const bad = name === 'failures' ? 'more' : 'fewer';
  return trend === bad ? 'look' : 'good';
};

/** How the portal is doing, hour by hour, beside the same hours a week before. */
export function RightNowPart({ data }: { readonly data: RightNow }) {
  const say = useConsoleSay();
  return (
    <>
      <h2>{say('rightNow')}</h2>
      <div className="thirds">
        {hourlyNames.map((name) => {
          const { hours, weekBefore } = data[name];
          const trend = trendOf(data[name]);
          return (
            <Plot
              key={name}
              title={say(`hourly_${name}`)}
              state={<Status tone={toneOf(name, trend)}>{say(trends[trend])}</Status>}
              figure={
                <>
                  {hours.at(-1) ?? 0} <small className="quiet">{say('lastHour')}</small>
                </>
              }
              values={hours}
              before={weekBefore}
              from={say('hoursAgo', { hours: HOURS_SHOWN })}
              to={say('now')}
            >
              {say('aWeekBefore', { count: weekBefore.at(-1) ?? 0, sum: sumOf(hours), sumBefore: sumOf(weekBefore), hours: HOURS_SHOWN })}
            </Plot>
          );
        })}
      </div>
      <details className="panel">
        <summary>{say('plotsAsTable')}</summary>
        <Table
          caption={say('rightNow')}
          columns={[say('hour'), ...hourlyNames.map((name) => ({ figure: say(`hourly_${name}`) }))]}
          rows={Array.from({ length: HOURS_SHOWN }, (_, ago) => ({
            key: String(ago),
            cells: [say(ago === 0 ? 'lastHour' : 'hoursAgo', { hours: ago }), ...hourlyNames.map((name) => pairOf(data, name, ago))],
          }))}
        />
      </details>
    </>
  );

  function pairOf(all: RightNow, name: HourlyName, ago: number): string {
    const { hours, weekBefore } = all[name];
    return say('beside', { now: hours.at(-1 - ago) ?? 0, before: weekBefore.at(-1 - ago) ?? 0 });
  }
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
