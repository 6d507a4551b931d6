import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { after } from '#platform/rules/state-table.ts';
import { DAY_MS } from '#platform/rules/time/durations.ts';
import { writeAudit } from '#platform/server/audit/audit.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isUuid } from '#platform/server/uuid.ts';
import { type CallBackEvent, callBackStates, missedEvent } from '../rules/call-back.ts';
import { WINDOW_MS, windowOf } from '../rules/windows.ts';
import { type CallBackRow, changeCallBack, countEnded, openCallBacks, readCallBack } from './store.ts';

/** What the operator says of a call: I call them; I reached them; nobody answered. */
export type CallOutcome = 'call' | 'reached' | 'missed';

export type CallsBoard = {
  readonly calls: readonly CallBackRow[];
  /** In the last day. */
  readonly ended: { readonly done: number; readonly missed: number };
  readonly now: IsoInstant;
};

export interface CallBacksByOperator {
  /** Those that are being called, then those to call, in the order of their turn. */
  board(): Promise<CallsBoard>;
  /** `stale`: another operator was faster, or it was cancelled. Answers what became of it. */
  tell(
    told: { readonly callBackId: string; readonly version: number; readonly outcome: CallOutcome },
    actor: string,
  ): Promise<Result<CallBackEvent, 'stale'>>;
}

const MOST_SHOWN = 100;

export const callBacksByOperator = ({ database, clock }: { readonly database: Database; readonly clock: BusinessClock }): CallBacksByOperator => ({
  async board() {
    const now = clock.now();
    const [calls, ended] = await Promise.all([openCallBacks(database, MOST_SHOWN), countEnded(database, plusMilliseconds(now, -DAY_MS))]);
    return { calls, ended, now };
  },

  async tell({ callBackId, version, outcome }, actor) {
    const at = clock.now();
    const row = isUuid(callBackId) ? await readCallBack(database, callBackId) : undefined;
    if (!row || row.version !== version) return refuse('stale');
    const tries = outcome === 'missed' ? row.tries + 1 : row.tries;
    const event = outcome === 'missed' ? missedEvent(tries) : outcome;
    const next = after(callBackStates, row.state, event);
    if (!next.ok) return refuse('stale');
    // Whom nobody reached is called again in the window after this one.
    const windowAt = event === 'again' ? plusMilliseconds(windowOf(at), WINDOW_MS) : row.windowAt;
    return database.transaction().execute(async (transaction) => {
      const changed = await changeCallBack(transaction, { ...row, from: row.state, state: next.value, windowAt, tries, operator: actor, at });
      if (!changed) return refuse('stale' as const);
      await writeAudit(transaction, row.accountId, { actor, act: `call-back.${event}`, subject: { call: callBackId, topic: row.topic, tries }, at });
      return accept(event);
    });
  },
});
