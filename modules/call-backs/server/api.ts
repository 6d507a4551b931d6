import { randomUUID } from 'node:crypto';
import { type IsoInstant, plusMilliseconds } from '#platform/rules/calendar.ts';
import type { Limiter } from '#platform/rules/limits.ts';
import type { OpeningHours } from '#platform/rules/partner/opening-hours.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { formatNumber } from '#platform/rules/text/phone-number.ts';
import type { BusinessClock } from '#platform/server/clock/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { networkOf } from '#platform/server/http/network-of.ts';
import { type CallBackStanding, callBackStates, standingOf } from '../rules/call-back.ts';
import type { callBackLimits } from '../rules/limits.ts';
import { type CallBackField, type CallBackRequest, readRequest } from '../rules/request.ts';
import { freeWindows, WINDOW_MS, windowOf } from '../rules/windows.ts';
import { type CallBacksByOperator, callBacksByOperator } from './by-operator.ts';
import { type CallBackRow, changeCallBack, countBefore, countTaken, insertCallBack, readCallBack } from './store.ts';

export type CallBacksDependencies = {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly limited: Limiter<keyof typeof callBackLimits>;
  /** What opens a request without sign-in, by its id; and the id of one that we made. */
  readonly linkOf: (callBackId: string) => string;
  readonly linkIdOf: (link: string) => string | undefined;
  readonly perWindow: () => Promise<number>;
};

/** A request as the person who made it reads it: never the whole number. */
export type SeenCallBack = Pick<CallBackRequest, 'topic' | 'language' | 'windowAt'> & {
  readonly standing: CallBackStanding;
  readonly windowEndsAt: IsoInstant;
  readonly phoneLastFour: string;
  /** How many are called before; undefined once it is called, and after. */
  readonly before: number | undefined;
  /** Nobody answered the first time. */
  readonly isSecondTry: boolean;
};

type Asker = { readonly accountId: string | undefined; readonly hours: OpeningHours; readonly address: string | undefined };
type Typed = Parameters<typeof readRequest>[0];
/** `taken`: the number waits for a call already. */
export type CallBackRefusal =
  | { readonly reason: 'malformed'; readonly fields: readonly CallBackField[] }
  | { readonly reason: 'too-many' | 'taken' | 'too-late' };

/** Calls that people ask for, so that nobody waits in a line at the phone. */
export interface CallBacksApi {
  /** The quarters of an hour in which we can call, by the hours of our lines; the running one first. */
  windows(hours: OpeningHours): Promise<readonly IsoInstant[]>;
  /** Answers the link that opens it. */
  request(asker: Asker, typed: Typed): Promise<Result<{ readonly link: string }, CallBackRefusal>>;
  /** Undefined for a link that we did not make. */
  byLink(link: string): Promise<SeenCallBack | undefined>;
  /** Repeating it is no mistake. `too-late`: we are calling, or have called. */
  cancel(link: string): Promise<Result<SeenCallBack, 'too-late' | 'unknown'>>;
  readonly byOperator: CallBacksByOperator;
}

export function createCallBacks(deps: CallBacksDependencies): CallBacksApi {
  const { database, clock, limited, linkOf, linkIdOf, perWindow } = deps;
  const windows = async (hours: OpeningHours, now: IsoInstant) =>
    freeWindows(hours, now, await countTaken(database, windowOf(now)), await perWindow());
  const found = async (link: string) => {
    const callBackId = linkIdOf(link);
    return callBackId === undefined ? undefined : readCallBack(database, callBackId);
  };
  const seen = async (row: CallBackRow): Promise<SeenCallBack> => {
    const { topic, language, windowAt, phone, tries } = row;
    const standing = standingOf(row, clock.now());
    const waits = standing === 'requested' || standing === 'queued';
    return {
      ...{ topic, language, windowAt, standing },
      windowEndsAt: plusMilliseconds(windowAt, WINDOW_MS),
      phoneLastFour: formatNumber(phone).slice(-4),
      before: waits ? await countBefore(database, row) : undefined,
      isSecondTry: waits && tries > 0,
    };
  };

  return {
    windows: (hours) => windows(hours, clock.now()),

    async request({ accountId, hours, address }, typed) {
      const at = clock.now();
      const read = readRequest(typed, await windows(hours, at));
      if (!read.ok) return refuse({ reason: 'malformed', fields: read.refusal });
      if (address !== undefined && (await limited('call-back', networkOf(address)))) return refuse({ reason: 'too-many' });
      if (await limited('call-back-number', read.value.phone)) return refuse({ reason: 'too-many' });
      const callBackId = randomUUID();
      const stored = await insertCallBack(database, { ...read.value, callBackId, accountId, at }, await perWindow());
      if (stored === 'full') return refuse({ reason: 'malformed', fields: ['window'] });
      return stored === 'taken' ? refuse({ reason: 'taken' }) : accept({ link: linkOf(callBackId) });
    },

    async byLink(link) {
      const row = await found(link);
      return row && seen(row);
    },

    async cancel(link) {
      const row = await found(link);
      if (!row) return refuse('unknown');
      if (row.state === 'cancelled') return accept(await seen(row));
      if (!('cancel' in callBackStates[row.state])) return refuse('too-late');
      const changed = await changeCallBack(database, { ...row, from: row.state, state: 'cancelled', at: clock.now() });
      const after = await readCallBack(database, row.callBackId);
      return after && (changed || after.state === 'cancelled') ? accept(await seen(after)) : refuse('too-late');
    },

    byOperator: callBacksByOperator(deps),
  };
}
