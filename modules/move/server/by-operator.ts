import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Page, PageRequest } from '#platform/rules/page.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import { todayIn } from '#platform/server/clock/zone.ts';
import { mustBeNoted } from '#platform/server/commands/note-act.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { BookedState, MoveDays } from '../rules/move.ts';
import type { MoveAct, MoveOfAccount, MovePort, MoveRefusal } from './port.ts';

/** What the desk does with a move. It may change the days until service stops at the old address. */
export type DeskAct = { readonly act: 'confirm' | 'cancel' | 'complete' } | ({ readonly act: 'reschedule' } & MoveDays);

export type DeskRefusal = MoveRefusal | 'wrong-days';

/** The desk: the moves of all accounts. Each act leaves a line in the audit trail. */
export interface MovesByOperator {
  board(state: BookedState, page: PageRequest): Promise<Page<MoveOfAccount>>;
  find(number: string): Promise<MoveOfAccount | undefined>;
  /** The move as it stands then. */
  act(actor: string, number: string, act: DeskAct): Promise<Result<MoveOfAccount, DeskRefusal>>;
}

type Dependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly move: MovePort;
  readonly account: { account(accountId: string): Promise<{ readonly timeZone: string } | undefined> };
};

export const createMovesByOperator = ({ database, clock, move, account }: Dependencies): MovesByOperator => ({
  board: (state, page) => move.board(state, page),
  find: (number) => move.find(number),
  async act(actor, number, act) {
    const found = await move.find(number);
    const at: IsoInstant = clock.now();
    const zone = found && (await account.account(found.accountId))?.timeZone;
    if (!found || zone === undefined) return refuse('no-such-move');
    const { accountId, moveId } = found;
    const key = { accountId, moveId, on: todayIn(at, zone), at };
    if (act.act === 'reschedule' && (act.endsOn >= act.startsOn || act.endsOn < key.on)) return refuse('wrong-days');
    await mustBeNoted(database);
    const done = await doneBy(move, key, act);
    if (!done.ok) return done;
    await writeAudit(database, accountId, { actor, act: 'move.handled', subject: { move: found.number, ...act }, at });
    const after = await move.find(number);
    return after ? accept(after) : refuse('no-such-move');
  },
});

function doneBy(move: MovePort, key: MoveAct, act: DeskAct): Promise<Result<undefined, MoveRefusal>> {
  return act.act === 'reschedule' ? move.reschedule({ ...key, endsOn: act.endsOn, startsOn: act.startsOn }) : move[act.act](key);
}
