import { reasonIn } from '#modules/identity/rules/console/reason.ts';
import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { isoDate } from '#platform/rules/calendar.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, problemIn, showIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleRequest } from '#platform/rules/console/route.ts';
import type { en } from '../copy/console/en.ts';
import type { RemindersViews } from '../rules/console/views.ts';
import { type DayMove, readMove } from '../rules/reminder.ts';
import type { RemindersApi } from './api.ts';

type Dependencies = { readonly reminders: Pick<RemindersApi, 'coming' | 'moveDay'> };
type Request = ConsoleRequest<OperatorRight>;

const PATH = '/reminders';
const show = showIn<RemindersViews>('reminders');
const problem = problemIn<typeof en>('reminders');

/** How many reminders go out on which day, in the operators' console, where the reminders of a day are moved to another. */
export const remindersConsole = (deps: Dependencies): ModuleConsole<OperatorRight> => ({
  routes: [
    {
      path: PATH,
      right: 'answer-customers',
      place: { group: 'run', order: 90 },
      load: (request) => page(deps, request, []),
      act: (request) => move(deps, request),
    },
  ],
});

async function page({ reminders }: Dependencies, { query }: Request, problems: readonly ConsoleProblem[]): Promise<ConsoleAnswer> {
  const moved = Number(query.moved);
  return show('reminders', { days: await reminders.coming(), moved: moved > 0 ? moved : undefined }, { problems });
}

async function move(deps: Dependencies, request: Request): Promise<ConsoleAnswer> {
  const { fields, now, actor, language } = request;
  const read = readMove({ from: (fields.from ?? '').trim(), to: (fields.to ?? '').trim() }, isoDate(now.slice(0, 10)));
  const reason = reasonIn(fields);
  if (!read.ok || !reason.ok) {
    const wrong = read.ok ? [] : read.refusal.map((field) => wrongDay[field]);
    return page(deps, request, [...wrong, ...(reason.ok ? [] : reason.refusal)]);
  }
  const moved = await deps.reminders.moveDay(read.value, { actor, at: now, reason: reason.value });
  return moved > 0 ? { goTo: consoleAddress(language, PATH, { moved }) } : page(deps, request, [problem('from', 'remindersNoneOn')]);
}

const wrongDay: Readonly<Record<keyof DayMove, ConsoleProblem>> = {
  from: problem('from', 'remindersFromWrong'),
  to: problem('to', 'remindersToWrong'),
};
