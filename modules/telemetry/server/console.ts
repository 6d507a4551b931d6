import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { showIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import { partIn } from '#platform/rules/console/part.ts';
import { type FailedThing, type Figures, periods, type TelemetryParts, type TelemetryViews } from '../rules/console/views.ts';
import { failureNames } from '../rules/right-now.ts';
import type { Report, TelemetryApi } from './api.ts';

type Dependencies = { readonly telemetry: Pick<TelemetryApi, 'report' | 'rightNow'> };

const show = showIn<TelemetryViews>('telemetry');
const part = partIn<TelemetryParts>('telemetry');

/** The portal's own figures in the operators' console. */
export const telemetryConsole = ({ telemetry }: Dependencies): ModuleConsole<OperatorRight> => ({
  today: [{ right: 'read-figures', order: 10, load: async () => part('rightNow', await telemetry.rightNow()) }],
  routes: [
    {
      path: '/portal',
      right: 'read-figures',
      place: { group: 'run', order: 3, key: 'f' },
      async load({ query }) {
        const days = periods.find((period) => String(period) === query.days) ?? 1;
        return show('figures', figuresOf(days, await telemetry.report(days)));
      },
    },
  ],
});

const figuresOf = (days: number, { since, tasks, events, vitals }: Report): Figures => ({
  days,
  since,
  tasks: tasks.filter(({ visits }) => (visits[0] ?? 0) > 0),
  failures: failedThings(events.filter(({ refused }) => !refused)),
  refused: failedThings(events.filter(({ refused }) => refused)),
  speeds: [...Map.groupBy(vitals, ({ page }) => page)].map(([page, ofPage]) => ({
    page,
    p75: Object.fromEntries(ofPage.map(({ metric, p75 }) => [metric, p75])),
    visits: Math.max(...ofPage.map(({ count }) => count)),
  })),
});

const failedThings = (events: Report['events']): readonly FailedThing[] =>
  events
    .filter(({ name }) => failureNames.includes(name))
    .map(({ name, what, page, events: count, visits }) => ({
      what: [name, what].filter((word) => word !== null).join(' '),
      page,
      events: count,
      visits,
    }));
