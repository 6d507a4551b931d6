import { isBelow } from '#modules/configuration/rules/addresses.ts';
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts';

/** What operators decide (specification 3), by its names there. */
export type RatingSettings = {
  readonly controllerServiceEnabled: boolean;
  readonly timerThresholdInMinutes: number;
  readonly loginAttemptsThreshold: number;
  /** Addresses without the language's prefix, each with all below it. */
  readonly routeBlockList: readonly string[];
};

/** What may stand between a customer and the question, as it is when the time has come. */
export type Moment = {
  /** What the home page tells of that wants to be read first. */
  readonly notifications: number;
  readonly outages: number;
  readonly isDelinquent: boolean;
  /** Logins that were begun since the last sign-out (login-count.ts). */
  readonly logins: number;
  /** Of the page that is shown, without the language's prefix. */
  readonly path: string;
  readonly isDialogOpen: boolean;
  /** Milliseconds since the app asked; undefined: it never has. */
  readonly askedMsAgo: number | undefined;
};

/** After a language change the question comes so many milliseconds later, and not after the timer (LANG-03). */
export const AFTER_LANGUAGE_MS = 100;

/** A store's prompt comes three times in a year at most, and asks nobody who answered (decision 0064): ours are a third of a year apart, so that no two come in a row. */
const AGAIN_MS = 122 * DAY_MS;

/** RATE-01: whether somebody may be asked now. */
export function mayAsk(settings: RatingSettings, moment: Moment): boolean {
  const { notifications, outages, isDelinquent, logins, path, isDialogOpen, askedMsAgo } = moment;
  return (
    settings.controllerServiceEnabled &&
    notifications === 0 &&
    outages === 0 &&
    !isDelinquent &&
    logins > settings.loginAttemptsThreshold &&
    !settings.routeBlockList.some((address) => isBelow(path, address)) &&
    !isDialogOpen &&
    (askedMsAgo === undefined || askedMsAgo >= AGAIN_MS)
  );
}

type Needs = {
  /** As they are now. */
  readonly settings: () => Promise<RatingSettings>;
  readonly moment: () => Promise<Moment>;
  readonly ask: () => Promise<void>;
  /** Does something after so many milliseconds; answers how to leave it. */
  readonly later: (act: () => void, ms: number) => () => void;
  /** How long the first timer of this document is; undefined: as operators decide. */
  readonly firstMs: number | undefined;
};

/** After which one that is off, or cannot be read, is looked at again: the timer's default. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS;

/**
 * The timer of who is signed in (RATE-01): it runs while the toggle is on and the app is in the foreground, and starts anew where the moment was none to ask.
 * One question in the life of a document. @returns what is told when the app comes to the front, or leaves it
 */
export function createAppRating({ settings, moment, ask, later, firstMs }: Needs): (isForeground: boolean) => void {
  let isRunning = false;
  let isOver = false;
  let shortMs = firstMs;
  /** Counts starts and stops: what was asked for before the last one answers too late. */
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
