export interface Ticking {
  /** No pass begins any more; settles when the one under way is done. */
  end(): Promise<void>;
}

export interface Ticks {
  /** Pause after each pass, in milliseconds; asked for after each where it varies. */
  readonly everyMs: number | (() => number);
  /** Before the first pass, in milliseconds; none unless told. */
  readonly firstAfterMs?: number;
  /** After failures, in milliseconds; a minute unless told. */
  readonly longestPauseMs?: number;
  /** The process may end while it pauses, as if it were not there. */
  readonly isBeside?: boolean;
  pass(): Promise<unknown>;
  /** @param inRow how many passes have failed since one succeeded, this one among them */
  onError(error: unknown, inRow: number): void;
}

const LONGEST_PAUSE_MS = 60_000;

/**
 * Repeats a pass with a pause between; it never overlaps itself. After failures the pause doubles, to the longest, until one succeeds.
 * Whoever closes what a pass uses awaits the end of the ticking first: a pass never meets a database that we closed ourselves.
 */
export function startTicking({ everyMs, firstAfterMs = 0, longestPauseMs = LONGEST_PAUSE_MS, isBeside = false, pass, onError }: Ticks): Ticking {
  let failures = 0;
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  const tick = async () => {
    try {
      await pass();
      failures = 0;
    } catch (error) {
      failures += 1;
      onError(error, failures);
    }
    const pauseMs = typeof everyMs === 'number' ? everyMs : everyMs();
    plan(Math.min(pauseMs * 2 ** failures, Math.max(pauseMs, longestPauseMs)));
  };
  const plan = (pauseMs: number) => {
    if (ended) return;
    timer = setTimeout(() => {
      underWay = tick();
    }, pauseMs);
    if (isBeside) timer.unref();
  };
  plan(firstAfterMs);
  return {
    async end() {
      ended = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
