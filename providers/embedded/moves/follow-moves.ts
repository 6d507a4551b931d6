import type { IsoInstant } from '#platform/rules/calendar.ts';
import { timeIn } from '#platform/rules/time/zoned-time.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TickingRun } from '#providers/books/runs.ts';
import { setAddress } from '../billing/accounts/address.ts';
import { readTimeZone } from '../billing/accounts/time-zone.ts';
import { writeEvents } from '../events/events.ts';
import { changeMove, claimMove, type DueStep, type HeldMove, nextMove } from '../operations/moves/moves.ts';
import { arrive, stopService } from '../operations/moves/take-along.ts';
import { serveLines } from '../operations/product-orders/lines.ts';
import { arrivedEvent } from './move-events.ts';
import { completeMove } from './moves-port.ts';

/** Takes moves on: a visit that has a time settles one, its days take service along, and what was set up at the new address completes it. */
export const createMoveFollowing = ({ database }: { readonly database: Database }): TickingRun => ({
  runs: () => [{ name: 'provider.moves', everyMs: 60_000, run: (now) => followMoves(database, now) }],
  nextDue: () => nextMove(database),
});

type Step = (transaction: Database, move: HeldMove, now: IsoInstant) => Promise<void>;

const steps: Readonly<Record<DueStep, Step>> = {
  settle: (transaction, move) => changeMove(transaction, move, { state: 'scheduled' }),
  async leave(transaction, move) {
    await serveLines(transaction, move.accountId, move.items);
    await stopService(transaction, move);
    await changeMove(transaction, move, { state: 'in-progress' });
  },
  async arrive(transaction, move, at) {
    await arrive(transaction, move);
    await setAddress(transaction, move.accountId, move.to);
    await writeEvents(transaction, [arrivedEvent({ ...move, at })]);
  },
  async complete(transaction, move, at) {
    const timeZone = await readTimeZone(transaction, move.accountId);
    await completeMove(transaction, move, { on: timeZone === undefined ? move.startsOn : timeIn(at, timeZone).date, at });
  },
};

/** One step of one move is one transaction: a process that dies in it leaves all of it for the next one. */
async function followMoves(database: Database, now: IsoInstant): Promise<void> {
  for (const step of ['settle', 'leave', 'arrive', 'complete'] as const) {
    for (let went = true; went; ) {
      went = await database.transaction().execute(async (transaction) => {
        const move = await claimMove(transaction, step, now);
        if (move) await steps[step](transaction, move, now);
        return move !== undefined;
      });
    }
  }
}
