export interface Ticking {
  /** No pass begins any more; settles when the one under way is done. */
  end(): Promise<void>;
}

export interface Ticks {
  /** Pause after each pass, in milliseconds. */
  readonly everyMs: number;
  /** Before the first pass, in milliseconds; none unless told. */
  readonly firstAfterMs?: number;
  pass(): Promise<unknown>;
  onError(error: unknown): void;
}

const LONGEST_PAUSE_MS = 60_000;

/** Repeats a pass with a pause between; it never overlaps itself. After failures the pause doubles, to a minute at most, until one succeeds. */
export function startTicking({ everyMs, firstAfterMs = 0, pass, onError }: Ticks): Ticking {
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
      onError(error);
    }
    plan(Math.min(everyMs * 2 ** failures, Math.max(everyMs, LONGEST_PAUSE_MS)));
  };
  const plan = (pauseMs: number) => {
    if (ended) return;
    timer = setTimeout(() => {
      underWay = tick();
    }, pauseMs);
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
