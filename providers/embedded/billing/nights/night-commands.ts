import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';
import { FIRST_ZONE } from '#platform/server/clock/first-zone.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { CommandContext, CommandInput, CommandOption } from '#platform/server/commands/command.ts';
import { telling } from '#platform/server/commands/telling.ts';
import type { Run, Stage } from '#platform/server/module/runs.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { Books } from '#providers/books/books.ts';
import type { CommandOnBooks } from '#providers/books/commands.ts';
import type { NightsDone } from '#providers/books/nights.ts';

const upToDate: CommandOption = {
  name: 'date',
  value: 'DATE',
  help: "leaves out statements and dunning steps dated later in the account's time zone",
};

const statementsRun: CommandOnBooks = {
  name: 'statements run',
  summary: "Issues every statement that is due, or due up to a date in the account's time zone. Safe to repeat.",
  usage: '',
  options: [upToDate],
  run: (input, context) =>
    context.withModules(async ({ books: { nights } }, clock) => {
      const now = clock.now();
      const done = await nights.run({ now, upTo: dateOf(input, now), statementsOnly: true, progress: tellStatements(context) });
      return { json: done, lines: linesOf(done) };
    }),
};

const dayRun: CommandOnBooks = {
  name: 'day run',
  summary: 'Runs everything a night does, or what is left of it up to a date: payments, Auto Pay, statements, ageing, ledger check. Safe to repeat.',
  usage: '',
  options: [upToDate],
  run: (input, context) =>
    context.withModules(async ({ books, payments, checkBooks }, clock) => {
      const now = clock.now();
      const upTo = dateOf(input, now);
      for (const run of [...runsIn(books, 'charge'), ...payments.runs(), ...runsIn(books, 'debit')]) await run.run(now);
      await payments.idle();
      const done = await books.nights.run({ now, upTo, progress: tellStatements(context) });
      const invariants = await checkBooks();
      const broken = invariants.filter(({ holds }) => !holds);
      return {
        json: { ...done, ledger: { holds: broken.length === 0, broken } },
        lines: [...linesOf(done), ...(broken.length === 0 ? ['The ledger holds.'] : broken.map(({ name, detail }) => `BROKEN  ${name}: ${detail}`))],
        failed: broken.length > 0,
      };
    }),
};

const runsIn = ({ runs }: Books, stage: Stage): readonly Run[] => runs.filter((group) => group.stage === stage).flatMap((group) => group.runs);

/** What a night does, when an operator says so. */
export const nightCommands: readonly CommandOnBooks[] = [statementsRun, dayRun];

/** @throws OperatorError if it is not a date, or a date that has not begun anywhere */
function dateOf({ options: { date } }: CommandInput, now: Parameters<typeof todayIn>[0]): IsoDate | undefined {
  if (date === undefined) return undefined;
  if (!isCalendarDate(date)) throw new OperatorError(`"${date}" is not a date: write it like 2026-12-01.`);
  if (date > todayIn(now, FIRST_ZONE)) throw new OperatorError(`${date} is in the future: business time is ${now}.`);
  return date;
}

const tellStatements = (context: Pick<CommandContext, 'progress'>) => telling(context, (statements: number) => `${statements} statements issued`);

const linesOf = ({ statements, steps }: NightsDone): readonly string[] => [
  `${statements} ${statements === 1 ? 'statement' : 'statements'} issued.`,
  ...Object.entries(steps).map(([step, count]) => `${count} × ${step}`),
];
