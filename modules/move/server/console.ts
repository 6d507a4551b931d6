import type { OperatorRight } from '#modules/identity/rules/operator-rights.ts';
import { readDate } from '#modules/payments/rules/quote/payment-date.ts';
import type { AccountLookup } from '#platform/rules/console/account.ts';
import { consoleAddress } from '#platform/rules/console/address.ts';
import { type ConsoleAnswer, type ConsoleProblem, problemIn, showIn, wordIn } from '#platform/rules/console/answer.ts';
import { pageOfList } from '#platform/rules/console/desk.ts';
import type { ModuleConsole } from '#platform/rules/console/module-console.ts';
import type { ConsoleFields, ConsoleRequest } from '#platform/rules/console/route.ts';
import type { Language } from '#platform/rules/language.ts';
import { MOST_A_PAGE } from '#platform/rules/page.ts';
import type { en } from '../copy/console/en.ts';
import type { ChosenMove, MoveActName, MoveInList, MoveViews } from '../rules/console/views.ts';
import { type BookedState, type MoveAddress, moveStates } from '../rules/move.ts';
import type { DeskAct, DeskRefusal, MovesByOperator } from './by-operator.ts';
import type { MoveOfAccount } from './port.ts';

type Dependencies = { readonly move: { readonly byOperator: MovesByOperator }; readonly accounts: AccountLookup };
type Request = ConsoleRequest<OperatorRight>;

const PATH = '/moves';
const show = showIn<MoveViews>('move');
const word = wordIn<typeof en>('move');
const problem = problemIn<typeof en>('move');

/** What the desk looks after, in the order of its urgency. */
const states: readonly BookedState[] = ['submitted', 'in-progress', 'scheduled'];

/** The moves of customers: what waits for somebody, and what can be done about each. */
export const moveConsole = ({ move: { byOperator }, accounts }: Dependencies): ModuleConsole<OperatorRight> => ({
  routes: [
    {
      path: PATH,
      right: 'handle-orders',
      place: { group: 'work', order: 9, key: 'v' },
      load: (request) => page(byOperator, accounts, request, request.query, []),
      act: (request) => act(byOperator, accounts, request),
    },
  ],
  queues: [
    {
      path: PATH,
      right: 'handle-orders',
      async waiting() {
        const { items } = await byOperator.board('submitted', { first: MOST_A_PAGE, after: undefined });
        const waiting = items.filter(({ waitsFor }) => waitsFor === 'address');
        return { count: waiting.length, oldest: waiting.map(({ requestedOn }) => `${requestedOn}T00:00:00.000Z` as const).toSorted()[0] };
      },
    },
  ],
  finders: [
    {
      right: 'handle-orders',
      kind: word('movesTitle'),
      async find(text) {
        const found = /^mv-\d+$/i.test(text.trim()) ? await byOperator.find(text) : undefined;
        return found ? [{ path: PATH, query: { move: found.number }, title: found.number, detail: found.startsOn, why: word('moveNumber') }] : [];
      },
    },
  ],
});

async function page(
  byOperator: MovesByOperator,
  accounts: AccountLookup,
  { language }: Request,
  query: ConsoleFields,
  problems: readonly ConsoleProblem[],
): Promise<ConsoleAnswer> {
  const [lists, found] = await Promise.all([
    Promise.all(
      states.map(async (state) => {
        const { items, next } = await byOperator.board(state, pageOfList(query, state));
        return { state, moves: items.map(inList), next };
      }),
    ),
    query.move === undefined ? undefined : byOperator.find(query.move),
  ]);
  const chosen = found && (await chosenOf(found, accounts, language));
  return show('moves', { lists, chosen, done: query.done === 'yes' }, { problems, ...(query.move !== undefined && !found && { status: 404 }) });
}

const addressText = ({ addressLine1, city, state, zip }: MoveAddress): string => `${addressLine1}, ${city}, ${state} ${zip}`;

const inList = ({ number, state, waitsFor, to, startsOn }: MoveOfAccount): MoveInList => ({ number, state, waitsFor, to: addressText(to), startsOn });

async function chosenOf(move: MoveOfAccount, accounts: AccountLookup, language: Language): Promise<ChosenMove> {
  const { from, endsOn, setUp, requestedOn, arrivedOn, items } = move;
  return {
    ...inList(move),
    ...{ from: addressText(from), endsOn, setUp, requestedOn, arrivedOn },
    accountNumber: await accounts.numberOf(move.accountId),
    changes: items.map(({ action, name, replaces }) => (action === 'end' ? `− ${name[language]}` : `${replaces ?? ''} → ${name[language]}`)),
    acts: actsOn(move),
  };
}

/** What can be done with a move as it stands. */
const actsOn = ({ state, waitsFor, arrivedOn }: MoveOfAccount): readonly MoveActName[] => [
  ...(waitsFor === 'address' ? (['confirm'] as const) : []),
  ...(moveStates[state].cancel ? (['reschedule', 'cancel'] as const) : []),
  ...(moveStates[state].complete && arrivedOn !== undefined ? (['complete'] as const) : []),
];

const refusals = { 'no-such-move': 'noSuchMove', 'too-late': 'tooLate', 'wrong-days': 'wrongDays' } as const satisfies Record<DeskRefusal, string>;

async function act(byOperator: MovesByOperator, accounts: AccountLookup, request: Request): Promise<ConsoleAnswer> {
  const { fields, actor, language } = request;
  const move = fields.move ?? '';
  const again = (problems: readonly ConsoleProblem[]) => page(byOperator, accounts, request, { move }, problems);
  const wanted = actIn(fields);
  if (!wanted) return again([problem('ends', 'datesMissing')]);
  const done = await byOperator.act(actor, move, wanted);
  if (!done.ok) return again([problem(done.refusal === 'wrong-days' ? 'ends' : '', refusals[done.refusal])]);
  return { goTo: consoleAddress(language, PATH, { move, done: 'yes' }) };
}

/** Undefined for days that are none. */
function actIn({ act: name, ends = '', starts = '' }: ConsoleFields): DeskAct | undefined {
  if (name === 'confirm' || name === 'cancel' || name === 'complete') return { act: name };
  const [endsOn, startsOn] = [readDate(ends), readDate(starts)];
  return endsOn && startsOn ? { act: 'reschedule', endsOn, startsOn } : undefined;
}
