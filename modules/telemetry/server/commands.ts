import { events } from '#modules/telemetry/rules/events.ts';
import { meanings } from '#modules/telemetry/rules/meanings.ts';
import type { Command } from '#platform/server/commands/command.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { TelemetryApi } from './api.ts';

type Dependencies = { readonly telemetry: TelemetryApi };

const MOST_DAYS = 400;

const report: Command<Dependencies> = {
  name: 'telemetry report',
  summary: 'Reports what happened in the portal: pages shown, failures by code, and page speed at the 75th percentile of visits.',
  usage: '',
  options: [{ name: 'days', value: 'NUMBER', help: 'how many days back; 1 by default' }],
  run: ({ options }, context) =>
    context.withModules(async ({ telemetry }) => {
      const told = await telemetry.report(daysOf(options.days));
      const counted = told.events.map(({ name, page, what, events: count, visits }) =>
        [String(count).padStart(8), String(visits).padStart(8), ` ${[name, what, page].filter(Boolean).join('  ')}`].join(' '),
      );
      const fast = told.vitals.map(
        ({ page, metric, p75, count }) =>
          `${metric.padEnd(3)} ${figureOf(metric, p75).padStart(9)} ${String(count).padStart(8)}  ${page ?? 'no page'}`,
      );
      if (counted.length + fast.length === 0) return { json: told, lines: ['There are no events.'] };
      const lines = [`Since ${told.since}`, '  events   visits  what, where', ...counted, '', 'three quarters below, of so many, where', ...fast];
      return { json: told, lines };
    }),
};

const catalogue: Command<Dependencies> = {
  name: 'telemetry events',
  summary: 'Lists every event the portal can send, with its meaning and fields. Nothing else is ever stored.',
  usage: '',
  async run() {
    const listed = Object.entries(meanings).map(([name, meaning]) => ({ name, meaning, fields: fieldsOf(name) }));
    const lines = listed.flatMap(({ name, meaning, fields }) => [
      `${name}: ${meaning}.`,
      ...Object.entries(fields).map(([field, kind]) => `  ${field}: ${kind}`),
    ]);
    return { json: listed, lines };
  },
};

export const telemetryCommands: readonly Command<Dependencies>[] = [report, catalogue];

const fieldsOf = (name: string): Readonly<Record<string, string>> => Object.entries(events).find(([each]) => each === name)?.[1] ?? {};

function daysOf(typed = '1'): number {
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0;
  if (days < 1 || days > MOST_DAYS) throw new OperatorError(`"${typed}" is not a number of days from 1 to ${MOST_DAYS}.`);
  return days;
}

/** CLS is a score; the others are milliseconds. */
const figureOf = (metric: string, p75: number): string => (metric === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`);
