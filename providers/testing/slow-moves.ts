import { isOpenMove, moveStates } from '#modules/move/rules/move.ts';
import type { MoveAct, MoveOfAccount, MovePort } from '#modules/move/server/port.ts';
import { type IsoDate, plusMonths } from '#platform/rules/calendar.ts';
import { accept, refuse } from '#platform/rules/result.ts';
import type { Known } from './slow-books.ts';

const FIRST_NUMBER = 2041;

/** Moves of the slow provider. Its bills are those of the last month. */
export function slowMoves(known: Known) {
  const booked: MoveOfAccount[] = [];
  const indexOf = ({ accountId, moveId }: Pick<MoveAct, 'accountId' | 'moveId'>) =>
    booked.findIndex((move) => move.accountId === accountId && move.moveId === moveId);
  const change = async (key: Pick<MoveAct, 'accountId' | 'moveId'>, to: (move: MoveOfAccount) => MoveOfAccount | undefined) => {
    await known(key.accountId);
    const at = indexOf(key);
    const move = booked[at];
    if (!move) return refuse('no-such-move' as const);
    const changed = to(move);
    if (!changed) return refuse('too-late' as const);
    booked[at] = changed;
    return accept(undefined);
  };
  const mayStop = ({ state }: MoveOfAccount) => moveStates[state].cancel !== undefined;
  const port: MovePort = {
    async moves(accountId) {
      await known(accountId);
      return booked
        .filter((move) => move.accountId === accountId)
        .toReversed()
        .map(withoutAccount);
    },
    async bills(accountId, { startsOn }) {
      const [last] = (await known(accountId))?.account.parts.find(({ part }) => part === 'core')?.statements ?? [];
      if (last === undefined) return [];
      const days: IsoDate[] = [];
      for (let on = plusMonths(last.on, 1); (days.at(-2) ?? '') <= startsOn; on = plusMonths(on, 1)) days.push(on);
      return days.map((on) => ({ on, amount: last.charges, usual: last.charges }));
    },
    async submit({ accountId, moveId, endsOn, startsOn, to, items, lines, setUp, on }) {
      const told = await known(accountId);
      if (!told) return refuse('no-such-account');
      if (indexOf({ accountId, moveId }) >= 0) return accept({ moveId });
      if (booked.some((move) => move.accountId === accountId && isOpenMove(move))) return refuse('moving-already');
      const { addressLine1, city, state, zip } = told.account.account.address;
      booked.push({
        ...{ accountId, moveId, endsOn, startsOn, to, items, lines, setUp, requestedOn: on, from: { addressLine1, city, state, zip } },
        number: `MV-${FIRST_NUMBER + booked.length}`,
        state: setUp === 'visit' ? 'submitted' : 'scheduled',
        waitsFor: setUp === 'visit' ? 'visit' : undefined,
        arrivedOn: undefined,
      });
      return accept({ moveId });
    },
    reschedule: ({ endsOn, startsOn, ...key }) => change(key, (move) => (mayStop(move) ? { ...move, endsOn, startsOn } : undefined)),
    cancel: (key) =>
      change(key, (move) => (mayStop(move) ? { ...move, state: 'cancelled', waitsFor: undefined } : move.state === 'cancelled' ? move : undefined)),
    confirm: (key) => change(key, (move) => (mayStop(move) ? move : undefined)),
    complete: (key) =>
      change(key, (move) => (move.state === 'completed' ? move : move.arrivedOn === undefined ? undefined : { ...move, state: 'completed' })),
    async board(state, { first }) {
      return { items: booked.filter((move) => move.state === state).slice(0, first), next: undefined };
    },
    find: async (number) => booked.find((move) => move.number === number),
  };
  return {
    port,
    /** What this provider does on a day. */
    look(accountId: string, today: IsoDate): void {
      for (const [at, move] of booked.entries()) {
        if (move.accountId !== accountId) continue;
        if (mayStop(move) && move.endsOn < today) booked[at] = { ...move, state: 'in-progress', waitsFor: undefined };
        const now = booked[at];
        if (now?.state === 'in-progress' && now.startsOn <= today) booked[at] = { ...now, arrivedOn: now.startsOn };
      }
    },
  };
}

const withoutAccount = ({ accountId: _, ...move }: MoveOfAccount) => move;
