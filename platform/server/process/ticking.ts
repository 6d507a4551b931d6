export interface Ticking {
  /** Starts no further pass; settles when the current one is done. */
  end(): Promise<void>;
}

export interface Ticks {
  /** Pause after each pass, in milliseconds; a function is called after each pass. */
  readonly everyMs: number | (() => number);
  /** Delay before the first pass, in milliseconds; none by default. */
  readonly firstAfterMs?: number;
  /** Maximum pause after failures, in milliseconds; default one minute. */
  readonly longestPauseMs?: number;
  /** Does not keep the process alive during pauses. */
  readonly unref?: boolean;
  pass(): Promise<unknown>;
  /** @param inRow how many passes in a row have failed, including this one */
  onError(error: unknown, inRow: number): void;
}

const LONGEST_PAUSE_MS = 60_000;

/**
 * Repeats a pass with a pause in between; passes never overlap. After failures the pause doubles, up to the longest, until one succeeds. Await
 * `end()` before closing what a pass uses, so that no pass meets a database that we closed ourselves.
 */
export function startTicking({ everyMs, firstAfterMs = 0, longestPauseMs = LONGEST_PAUSE_MS, unref = false, pass, onError }: Ticks): Ticking {
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
    if (unref) timer.unref();
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
