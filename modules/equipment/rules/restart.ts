import type { IsoInstant } from '#platform/rules/calendar.ts';
import type { Enumeration } from '#platform/rules/enumeration.ts';
import { accept, type Result, refuse } from '#platform/rules/result.ts';
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';
import type { BootStage } from './boot-stage.ts';

/** After this, a device is not waited for any longer (areas 12). */
const RESTART_ENDS_AFTER_MS = 10 * MINUTE_MS;
/** What a restart usually takes, as its page says. */
export const USUAL_RESTART_MS = 5 * MINUTE_MS;

export type RestartOutcome = 'connected' | 'not-back' | 'not-sent';

export const restartOutcomeEnum: Enumeration<RestartOutcome> = {
  name: 'RestartOutcome',
  description: 'How a restart ended',
  values: {
    connected: 'the device is online again',
    'not-back': 'the device was not online again within ten minutes',
    'not-sent': 'the network did not take it, so nothing happened to the device',
  },
};

/** A restart that a customer asked for, with when each step was first seen; times are the machine's. */
export type Restart = {
  readonly restartId: string;
  readonly deviceId: string;
  readonly mac: string;
  readonly askedAt: IsoInstant;
  readonly bootedBefore: IsoInstant | undefined;
  readonly sentAt: IsoInstant | undefined;
  readonly offAt: IsoInstant | undefined;
  readonly rangingAt: IsoInstant | undefined;
  readonly registeredAt: IsoInstant | undefined;
  readonly endedAt: IsoInstant | undefined;
  readonly outcome: RestartOutcome | undefined;
};

/** What may be said of the network's view of a device to a restart. */
type Seen = { readonly stage: BootStage | undefined; readonly bootedAt: IsoInstant };
/** What is first known now. */
export type RestartProgress = Partial<Pick<Restart, 'offAt' | 'rangingAt' | 'registeredAt' | 'endedAt' | 'outcome'>>;

/**
 * What the network's view adds to a restart that it has. A step that passed unseen counts as seen with the one after it.
 * @param seen undefined if the network does not answer or does not know the device
 */
export function progressOf(restart: Restart, seen: Seen | undefined, now: IsoInstant): RestartProgress {
  const { sentAt, bootedBefore } = restart;
  const isOver = Date.parse(now) - Date.parse(restart.askedAt) >= RESTART_ENDS_AFTER_MS;
  if (sentAt === undefined) return isOver ? { endedAt: now, outcome: 'not-sent' } : {};
  const wasOff =
    restart.offAt !== undefined || (seen !== undefined && (bootedBefore === undefined ? seen.stage !== 'online' : seen.bootedAt > bootedBefore));
  const reached = (stages: readonly BootStage[]) => seen?.stage !== undefined && wasOff && stages.includes(seen.stage);
  const isBack = reached(['online']);
  const first = (known: IsoInstant | undefined, isThere: boolean) => known ?? (isThere ? now : undefined);
  const progress = {
    offAt: first(restart.offAt, wasOff),
    rangingAt: first(restart.rangingAt, reached(['ranging', 'registered', 'provisioned', 'online'])),
    registeredAt: first(restart.registeredAt, reached(['registered', 'provisioned', 'online'])),
  };
  if (isBack) return { ...progress, endedAt: now, outcome: 'connected' };
  return isOver ? { ...progress, endedAt: now, outcome: 'not-back' } : progress;
}

export type RestartRefusal = 'no-such-device' | 'not-in-service' | 'outage' | 'network-unknown' | 'too-soon' | 'too-often';

export const restartRefusalEnum: Enumeration<RestartRefusal> = {
  name: 'RestartRefusalReason',
  description: 'Why a device cannot be restarted now',
  values: {
    'no-such-device': 'the account has no such device',
    'not-in-service': 'the network does not carry the device: it has no address there, or is not set up',
    outage: 'an outage covers the address: a restart would not help',
    'network-unknown': 'what the network knows cannot be read now',
    'too-soon': 'it was restarted moments ago; see againAt',
    'too-often': 'it was restarted as often as it may be in a day; see againAt',
  },
};

export type RestartLimits = { readonly pauseMinutes: number; readonly aDay: number };

/** Whether a device may be restarted again, by when it was restarted within the last day, newest first. Refused with when it may be. */
export function mayRestart(
  asked: readonly IsoInstant[],
  { pauseMinutes, aDay }: RestartLimits,
  nowMs: number,
): Result<undefined, { readonly reason: 'too-soon' | 'too-often'; readonly againAtMs: number }> {
  const [last] = asked;
  const soonest = last === undefined ? 0 : Date.parse(last) + pauseMinutes * MINUTE_MS;
  const oldestThatCounts = asked[aDay - 1];
  const freeAt = oldestThatCounts === undefined ? 0 : Date.parse(oldestThatCounts) + DAY_MS;
  if (nowMs < freeAt) return refuse({ reason: 'too-often', againAtMs: Math.max(freeAt, soonest) });
  return nowMs < soonest ? refuse({ reason: 'too-soon', againAtMs: soonest }) : accept(undefined);
}
