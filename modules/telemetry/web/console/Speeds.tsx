import { Bar, Breakable, Panel } from '#design/console/parts.tsx';
import { Table } from '#design/console/table.tsx';
import type { Figures } from '../../rules/console/views.ts';
import { usePathOf } from './path-of.ts';
import { useConsoleSay } from './say.ts';

/** The limits for good and poor figures, as set by the browser makers: LCP and INP in ms, CLS as a score. */
const metrics = [
  { metric: 'LCP', good: 2_500, poor: 4_000 },
  { metric: 'INP', good: 200, poor: 500 },
  { metric: 'CLS', good: 0.1, poor: 0.25 },
];

/** How fast and stable pages are. */
export function Speeds({ speeds }: Pick<Figures, 'speeds'>) {
  const say = useConsoleSay();
  const pathOf = usePathOf();
  if (speeds.length === 0) return null;
  return (
    <Panel title={say('figuresFast')}>
      <p className="in">{say('figuresFastText')}</p>
      <Table
        caption={say('figuresFast')}
        columns={[say('page'), ...metrics.map(({ metric }) => metric), { figure: say('visits') }]}
        rows={speeds.map(({ page, p75, visits }) => ({
          key: page ?? '',
          cells: [
            <Breakable key="page" text={pathOf(page)} />,
            ...metrics.map(({ metric, good, poor }) => {
              const value = p75[metric];
              if (value === undefined) return '–';
              const figure = metric === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
              return <Bar key={metric} value={value} max={2 * poor} limits={{ good, poor }} figure={figure} />;
            }),
            visits,
          ],
        }))}
      />
    </Panel>
  );
}
