import { isBelow } from '#modules/configuration/rules/addresses.ts';
import { MINUTE_MS } from '#platform/rules/time/durations.ts';

/** The operators' settings (specification 3), under their names there. */
export type RatingSettings = {
  readonly controllerServiceEnabled: boolean;
  readonly timerThresholdInMinutes: number;
  readonly loginAttemptsThreshold: number;
  /** Addresses without the language prefix, each including everything below it. */
  readonly routeBlockList: readonly string[];
};

/** What may prevent the question, at the moment when it is due. */
export type Moment = {
  /** What the home page shows that should be read first. */
  readonly notifications: number;
  readonly outages: number;
  readonly isDelinquent: boolean;
  /** Logins begun since the last sign-out (login-count.ts). */
  readonly logins: number;
  /** The path of the page that is shown, without the language prefix. */
  readonly path: string;
  readonly isDialogOpen: boolean;
};

/** After a language change the question comes this many milliseconds later, instead of after the timer (LANG-03). */
export const AFTER_LANGUAGE_MS = 100;

/** RATE-01: whether the user may be asked now. */
export function mayAsk(settings: RatingSettings, moment: Moment): boolean {
  const { notifications, outages, isDelinquent, logins, path, isDialogOpen } = moment;
  return (
    settings.controllerServiceEnabled &&
    notifications === 0 &&
    outages === 0 &&
    !isDelinquent &&
    logins > settings.loginAttemptsThreshold &&
    !settings.routeBlockList.some((address) => isBelow(path, address)) &&
    !isDialogOpen
  );
}

type Dependencies = {
  /** As they are now. */
  readonly settings: () => Promise<RatingSettings>;
  readonly moment: () => Promise<Moment>;
  readonly ask: () => Promise<void>;
  /** Runs something after this many milliseconds; returns how to cancel it. */
  readonly later: (act: () => void, ms: number) => () => void;
  /** How long the first timer of this document is; undefined: as the setting says. */
  readonly firstMs: number | undefined;
};

/** A toggle that is off, or cannot be read, is checked again after this long: the timer's default. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS;

/**
 * The timer of a signed-in user (RATE-01): it runs while the toggle is on and the app is in the foreground, and restarts if the moment was unsuitable.
 * At most one question per document. @returns to be called when the app comes to the foreground, or leaves it
 */
export function createAppRating({ settings, moment, ask, later, firstMs }: Dependencies): (isForeground: boolean) => void {
  let isRunning = false;
  let isOver = false;
  let shortMs = firstMs;
  /** Counts starts and stops: an answer requested before the last one comes too late. */
  let turn = 0;
  let leave = () => {};

  async function start(): Promise<void> {
    const mine = ++turn;
    const decided = await settings().catch(() => undefined);
    if (mine !== turn) return;
    if (!decided?.controllerServiceEnabled) leave = later(() => void start(), LOOK_AGAIN_MS);
    else leave = later(() => void expire(mine), shortMs ?? decided.timerThresholdInMinutes * MINUTE_MS);
  }

  async function expire(mine: number): Promise<void> {
    shortMs = undefined;
    const [decided, now] = await Promise.all([settings(), moment()]).catch(() => []);
    if (mine !== turn) return;
    if (!decided || !now || !mayAsk(decided, now)) return start();
    isOver = true;
    await ask();
  }

  return (isForeground) => {
    if (isOver || isForeground === isRunning) return;
    isRunning = isForeground;
    if (isForeground) return void start();
    turn += 1;
    leave();
  };
}
