import { type MoveDays, moveStates } from '#modules/move/rules/move.ts';
import type { MoveAct, MovePlan, MovePort, MoveRefusal, MoveToSubmit } from '#modules/move/server/port.ts';
import type { OrderItem } from '#modules/orders/rules/order.ts';
import { type IsoDate, plusDays } from '#platform/rules/calendar.ts';
import { zero } from '#platform/rules/money.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { instantAt } from '#platform/server/clock/zone.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { readTimeZone } from '../billing/accounts/time-zone.ts';
import { pausePlans, removePause } from '../billing/plans/pause-plans.ts';
import { changePlans, unchangePlans } from '../billing/plans/plan-changes.ts';
import type { PlanPause } from '../billing/statement-builder/pauses.ts';
import { billsWithChanges } from '../billing/statements/bills-ahead.ts';
import { writeEvents } from '../events/events.ts';
import {
  changeMove,
  findMove,
  type HeldMove,
  insertMove,
  keepPlansBefore,
  lockMove,
  type MoveTimes,
  moveBoard,
  movesOf,
  setMoveDays,
} from '../operations/moves/moves.ts';
import { startService } from '../operations/moves/take-along.ts';
import { changesOf } from '../orders/changes-of.ts';
import { bookedEvent, cancelledEvent, changedEvent, completedEvent } from './move-events.ts';

const coreOf = (accountId: string) => ({ accountId, part: 'core' }) as const;

/** Moves change operations and the ledger in one transaction. */
export const createMoves = (database: Database): MovePort => ({
  moves: async (accountId) => (isUuid(accountId) ? movesOf(database, accountId) : []),
  bills: async (accountId, plan) => (isUuid(accountId) ? bills(database, accountId, plan) : []),
  submit: (move) => submit(database, move),
  reschedule: ({ endsOn, startsOn, ...act }) =>
    acting(database, act, (transaction, move) => reschedule(transaction, move, { ...act, endsOn, startsOn })),
  cancel: (act) => acting(database, act, (transaction, move) => cancel(transaction, move, act)),
  confirm: (act) =>
    acting(database, act, async (transaction, move) => {
      if (move.state === 'scheduled' || move.waitsFor === 'visit') return accept(undefined);
      if (moveStates[move.state].schedule === undefined) return refuse('too-late');
      await changeMove(transaction, move, move.setUp === 'visit' ? { state: 'submitted', waitsFor: 'visit' } : { state: 'scheduled' });
      return accept(undefined);
    }),
  complete: (act) =>
    acting(database, act, async (transaction, move) => {
      if (move.state === 'completed') return accept(undefined);
      if (moveStates[move.state].complete === undefined || move.arrivedOn === undefined) return refuse('too-late');
      await completeMove(transaction, move, act);
      return accept(undefined);
    }),
  board: (state, page) => moveBoard(database, state, page),
  find: (number) => findMove(database, number),
});

async function bills(database: Database, accountId: string, plan: MovePlan & { readonly moveId?: string | undefined }) {
  const { items, to, endsOn, startsOn, moveId } = plan;
  // What is booked is in the books already.
  const isBooked = moveId !== undefined;
  const from = plusDays(endsOn, 1);
  const pause = isBooked ? undefined : pauseOf('to come', { endsOn, startsOn });
  const ahead = await billsWithChanges(database, coreOf(accountId), {
    changes: isBooked ? [] : changesOf(items, from, zero),
    from,
    pauses: pause ? [pause] : [],
    moves: { state: to.state, on: startsOn },
  });
  const whole = ahead.findIndex(({ on }) => on > startsOn) + 1;
  return ahead.slice(0, whole + 1).map(({ on, amount, usual }) => ({ on, amount, usual: isBooked ? amount : usual }));
}

/** Thrown to take a transaction back. */
class Changed extends Error {}

async function submit(
  database: Database,
  move: MoveToSubmit,
): Promise<Result<{ readonly moveId: string }, 'no-such-account' | 'moving-already' | 'changed'>> {
  const { accountId, moveId } = move;
  if (!isUuid(accountId) || !isUuid(moveId)) return refuse('no-such-account');
  const timeZone = await readTimeZone(database, accountId);
  if (timeZone === undefined) return refuse('no-such-account');
  try {
    return await database.transaction().execute(async (transaction) => {
      if (!(await insertMove(transaction, move, timesOf(move, timeZone)))) {
        const known = await movesOf(transaction, accountId);
        return known.some((one) => one.moveId === moveId) ? accept({ moveId }) : refuse('moving-already');
      }
      await planMove(transaction, move);
      await writeEvents(transaction, [bookedEvent(move)]);
      return accept({ moveId });
    });
  } catch (error) {
    if (error instanceof Changed) return refuse('changed');
    throw error;
  }
}

/** What a move does to bills. @throws Changed if a plan that it ends is not there */
async function planMove(
  transaction: Database,
  move: MoveDays & { readonly accountId: string; readonly moveId: string; readonly items: readonly OrderItem[] },
) {
  const { accountId, moveId, items, endsOn } = move;
  const from = plusDays(endsOn, 1);
  const before = await changePlans(transaction, coreOf(accountId), { changes: changesOf(items, from, zero), from, changeId: moveId });
  if (!before) throw new Changed();
  await keepPlansBefore(transaction, move, before);
  const pause = pauseOf(moveId, move);
  if (pause) await pausePlans(transaction, coreOf(accountId), pause);
}

/** Takes that back. */
async function unplanMove(transaction: Database, { accountId, moveId, items, plansBefore }: HeldMove): Promise<void> {
  const codes = [...new Set(items.flatMap(({ billedAs: { code }, replaces }) => [code, ...(replaces === undefined ? [] : [replaces])]))];
  await unchangePlans(transaction, coreOf(accountId), { before: plansBefore, codes, changeId: moveId });
  await removePause(transaction, coreOf(accountId), moveId);
}

async function reschedule(
  transaction: Database,
  move: HeldMove,
  { endsOn, startsOn, at }: MoveAct & MoveDays,
): Promise<Result<undefined, MoveRefusal>> {
  if (moveStates[move.state].cancel === undefined) return refuse('too-late');
  if (move.endsOn === endsOn && move.startsOn === startsOn) return accept(undefined);
  const timeZone = await readTimeZone(transaction, move.accountId);
  if (timeZone === undefined) return refuse('no-such-move');
  await unplanMove(transaction, move);
  const moved = { ...move, endsOn, startsOn };
  await setMoveDays(transaction, moved, timesOf(moved, timeZone));
  await planMove(transaction, moved);
  await writeEvents(transaction, [changedEvent({ ...moved, at })]);
  return accept(undefined);
}

async function cancel(transaction: Database, move: HeldMove, { on, at }: MoveAct): Promise<Result<undefined, MoveRefusal>> {
  if (move.state === 'cancelled') return accept(undefined);
  if (moveStates[move.state].cancel === undefined) return refuse('too-late');
  await unplanMove(transaction, move);
  await changeMove(transaction, move, { state: 'cancelled', closedOn: on });
  await writeEvents(transaction, [cancelledEvent({ ...move, at })]);
  return accept(undefined);
}

/** Service works at the new address. */
export async function completeMove(transaction: Database, move: HeldMove, { on, at }: Pick<MoveAct, 'on' | 'at'>): Promise<void> {
  await startService(transaction, move);
  await changeMove(transaction, move, { state: 'completed', closedOn: on });
  await writeEvents(transaction, [completedEvent({ ...move, on, at })]);
}

type Act = (transaction: Database, move: HeldMove) => Promise<Result<undefined, MoveRefusal>>;

/** One act at a time on a move. */
async function acting(database: Database, { accountId, moveId }: MoveAct, act: Act): Promise<Result<undefined, MoveRefusal>> {
  if (!isUuid(accountId) || !isUuid(moveId)) return refuse('no-such-move');
  return database.transaction().execute(async (transaction) => {
    const move = await lockMove(transaction, { accountId, moveId });
    return move ? act(transaction, move) : refuse('no-such-move');
  });
}

const timesOf = ({ endsOn, startsOn }: MoveDays, timeZone: string): MoveTimes => ({
  leavesAt: instantAt(plusDays(endsOn, 1), '00:00', timeZone),
  arrivesAt: instantAt(startsOn, '00:00', timeZone),
});

/** Days between two addresses cost nothing; undefined if there are none. */
function pauseOf(pauseId: string, { endsOn, startsOn }: MoveDays): PlanPause | undefined {
  const [from, to]: readonly [IsoDate, IsoDate] = [plusDays(endsOn, 1), plusDays(startsOn, -1)];
  const description = { en: 'Between your two addresses', es: 'Entre sus dos domicilios' };
  return from > to ? undefined : { pauseId, from, to, plan: { code: 'move', group: 'account', description, monthly: zero } };
}
