import { type IsoDate, isCalendarDate } from '#platform/rules/calendar.ts';
import { FIRST_ZONE } from '#platform/server/clock/first-zone.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import type { Command, CommandContext, CommandInput, CommandOption } from '#platform/server/commands/command.ts';
import { telling } from '#platform/server/commands/telling.ts';
import type { Run, Stage } from '#platform/server/module/runs.ts';
import { OperatorError } from '#platform/server/process/operator-error.ts';
import type { Books } from '#providers/books/books.ts';
import type { NightsDone } from '#providers/books/nights.ts';
import { checkBooks } from '../../worker/check-books.ts';
import { withBooks } from '../with-books.ts';

const upToDate: CommandOption = {
  name: 'date',
  value: 'DATE',
  help: "leaves out statements and dunning steps dated later in the account's time zone",
};

const statementsRun: Command = {
  name: 'statements run',
  summary: "Issues every statement that is due, or due up to a date in the account's time zone. Safe to repeat.",
  usage: '',
  options: [upToDate],
  run: (input, context) =>
    withBooks(context, async ({ nights }, _demarc, clock) => {
      const now = clock.now();
      const done = await nights.run({ now, upTo: dateOf(input, now), statementsOnly: true, progress: tellStatements(context) });
      return { json: done, lines: linesOf(done) };
    }),
};

const dayRun: Command = {
  name: 'day run',
  summary: 'Runs everything a night does, or what is left of it up to a date: payments, Auto Pay, statements, ageing, ledger check. Safe to repeat.',
  usage: '',
  options: [upToDate],
  run: (input, context) =>
    withBooks(context, async (books, demarc, clock) => {
      const now = clock.now();
      const upTo = dateOf(input, now);
      for (const run of [...runsIn(books, 'charge'), ...demarc.payments.runs(), ...runsIn(books, 'debit')]) await run.run(now);
      await demarc.payments.idle();
      const done = await books.nights.run({ now, upTo, progress: tellStatements(context) });
      const invariants = await checkBooks({ demarc, clock });
      const broken = invariants.filter(({ holds }) => !holds);
      return {
        json: { ...done, ledger: { holds: broken.length === 0, broken } },
        lines: [...linesOf(done), ...(broken.length === 0 ? ['The ledger holds.'] : broken.map(({ name, detail }) => `BROKEN  ${name}: ${detail}`))],
        failed: broken.length > 0,
      };
    }),
};

const runsIn = ({ runs }: Books, stage: Stage): readonly Run[] => runs.filter((group) => group.stage === stage).flatMap((group) => group.runs);

export const nightCommands: readonly Command[] = [statementsRun, dayRun];

/** @throws OperatorError if it is not a date, or a date that has not begun anywhere */
function dateOf({ options: { date } }: CommandInput, now: Parameters<typeof todayIn>[0]): IsoDate | undefined {
  if (date === undefined) return undefined;
  if (!isCalendarDate(date)) throw new OperatorError(`"${date}" is not a date: write it like 2026-12-01.`);
  if (date > todayIn(now, FIRST_ZONE)) throw new OperatorError(`${date} is in the future: business time is ${now}.`);
  return date;
}

const tellStatements = (context: CommandContext) => telling(context, (statements: number) => `${statements} statements issued`);

const linesOf = ({ statements, steps }: NightsDone): readonly string[] => [
  `${statements} ${statements === 1 ? 'statement' : 'statements'} issued.`,
  ...Object.entries(steps).map(([step, count]) => `${count} × ${step}`),
];
