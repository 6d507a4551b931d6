import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { plusMilliseconds } from '#platform/rules/calendar.ts';
import { consoleAddress, versionSeen } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, problemIn, showIn } from '#platform/rules/console/answer.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleRequest } from '#platform/rules/console/route.ts';
import { formatNumber } from '#platform/rules/text/phone-number.ts';
import { versionOf } from '#platform/server/live/version-of.ts';
import type { en } from '../copy/console/en.ts';
import { standingOf } from '../rules/call-back.ts';
import type { CallBacksPage, CallBacksViews } from '../rules/console/views.ts';
import { WINDOW_MS } from '../rules/windows.ts';
import type { CallBacksByOperator, CallOutcome, CallsBoard } from './by-operator.ts';

type Dependencies = { readonly callBacks: { readonly byOperator: CallBacksByOperator } };
type Request = ConsoleRequest<OperatorRight>;

const PATH = '/call-backs';
const RIGHT = 'answer-customers';
const show = showIn<CallBacksViews>('call-backs');
const problem = problemIn<typeof en>('call-backs');
const outcomes: readonly CallOutcome[] = ['call', 'reached', 'missed'];
const doneOf = { call: 'taken', reached: 'reached', again: 'again', missed: 'missed', cancel: undefined } as const;

/** The queue of people to call in the operators' console, in the order of their turn. */
export const callBacksConsole = ({ callBacks: { byOperator } }: Dependencies): ModuleConsole<OperatorRight> => ({
  routes: [
    {
      path: PATH,
      right: RIGHT,
      place: { group: 'work', order: 5 },
      load: (request) => page(byOperator, request, []),
      act: (request) => act(byOperator, request),
    },
  ],
  live: [{ name: 'call-backs', right: RIGHT, version: async () => boardVersion(await byOperator.board()) }],
  queues: [
    {
      path: PATH,
      right: RIGHT,
      async waiting() {
        const { calls, now } = await byOperator.board();
        const due = calls.filter((call) => standingOf(call, now) === 'queued');
        return { count: due.length, oldest: due.map(({ windowAt }) => windowAt).toSorted()[0] };
      },
    },
  ],
});

const boardVersion = ({ calls, ended, now }: CallsBoard): string =>
  versionOf([calls.map((call) => [call.callBackId, call.version, standingOf(call, now)]), ended]);

async function page(byOperator: CallBacksByOperator, { query }: Request, problems: readonly ConsoleProblem[]): Promise<ConsoleAnswer> {
  const board = await byOperator.board();
  const { calls, ended, now } = board;
  const known = ['taken', 'reached', 'again', 'missed'] as const;
  const data: CallBacksPage = {
    now,
    live: { topic: 'call-backs/queue', version: boardVersion(board) },
    calls: calls.map((call) => ({
      callBackId: call.callBackId,
      version: call.version,
      standing: standingOf(call, now),
      phone: formatNumber(call.phone),
      topic: call.topic,
      language: call.language,
      windowAt: call.windowAt,
      isLate: call.state === 'requested' && plusMilliseconds(call.windowAt, WINDOW_MS) < now,
      tries: call.tries,
      by: call.state === 'calling' ? (call.operator ?? undefined) : undefined,
      accountId: call.accountId ?? undefined,
    })),
    reached: ended.done,
    missed: ended.missed,
    done: known.find((each) => each === query.done),
  };
  return show('call-backs', data, { problems });
}

async function act(byOperator: CallBacksByOperator, request: Request): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const outcome = outcomes.find((each) => each === fields.act);
  const version = versionSeen(fields);
  if (outcome === undefined || version === undefined) return page(byOperator, request, [problem('', 'wrongStale')]);
  const told = await byOperator.tell({ callBackId: fields.call ?? '', version, outcome }, actor);
  if (!told.ok) return page(byOperator, request, [problem('', 'wrongStale')]);
  return { goTo: consoleAddress(language, PATH, { done: doneOf[told.value] }) };
}
