/** The provider was not called because it is failing: nothing was sent. */
export class CircuitOpen extends Error {}

export type CircuitState = 'closed' | 'probing' | 'open';

export type CircuitPolicy = {
  /** This many failures, if they are at least half of all calls within fifteen to thirty seconds, open the circuit. */
  readonly failures: number;
  /** How long an open circuit rests before it tries one call, in milliseconds. */
  readonly restMs: number;
};

export const usualPolicy: CircuitPolicy = { failures: 5, restMs: 5_000 };
/** For commands, which make each call once and end. */
export const neverOpens: CircuitPolicy = { failures: Number.POSITIVE_INFINITY, restMs: 0 };

const WINDOW_MS = 15_000;
/** A probe that takes longer than anyone waits for a provider no longer holds up the next one. */
const PROBE_LIMIT_MS = 20_000;

/** The call's name, as shown to operators in traces, and which of its answers count as failures. */
export type Called<Answer> = { readonly name?: string; readonly isFailure?: (answer: Answer) => boolean };

/**
 * Keeps customers from waiting for a failing provider, and the provider from being called while it recovers. It never retries: finding out what may
 * have happened is up to the caller.
 */
export interface Circuit {
  /**
   * Calls the provider, unless the circuit is open. A call fails by throwing, or by an answer for which `isFailure` is true.
   * @throws CircuitOpen before anything was sent; otherwise what the call throws
   */
  run<Answer>(call: () => Promise<Answer>, of?: Called<Answer>): Promise<Answer>;
  readonly state: () => CircuitState;
}

type Dependencies = {
  /** A monotonic clock, independent of changes to the server's. */
  readonly nowMs: () => number;
  readonly policy: CircuitPolicy;
  readonly onChange: (state: CircuitState) => void;
};
type Window = { readonly sinceMs: number; calls: number; failures: number };

export function createCircuit({ nowMs, policy, onChange }: Dependencies): Circuit {
  let state: CircuitState = 'closed';
  /** When the provider may be asked again. */
  let nextTryMs = 0;
  let now: Window = empty(nowMs());
  let before: Window = empty(0);

  const become = (next: CircuitState) => {
    const changed = state !== next;
    state = next;
    if (changed) onChange(next);
  };

  const count = (failed: boolean) => {
    const ms = nowMs();
    if (ms - now.sinceMs >= WINDOW_MS) {
      before = ms - now.sinceMs >= 2 * WINDOW_MS ? empty(0) : now;
      now = empty(ms);
    }
    now.calls += 1;
    if (failed) now.failures += 1;
    const failures = now.failures + before.failures;
    if (failed && failures >= policy.failures && failures * 2 >= now.calls + before.calls) open();
  };

  const open = () => {
    nextTryMs = nowMs() + policy.restMs;
    become('open');
  };

  const close = () => {
    now = empty(nowMs());
    before = empty(0);
    become('closed');
  };

  /** Learns from an answer. A call made before the circuit opened tells nothing new. */
  const conclude = (asProbe: boolean, failed: boolean) => {
    if (!asProbe && state === 'closed') count(failed);
    if (!asProbe || state !== 'probing') return;
    if (failed) open();
    else close();
  };

  return {
    state: () => state,
    async run(call, { isFailure = () => false } = {}) {
      const asProbe = state !== 'closed';
      if (asProbe) {
        if (nowMs() < nextTryMs) throw new CircuitOpen('a provider fails and is not asked for a while');
        nextTryMs = nowMs() + PROBE_LIMIT_MS;
        become('probing');
      }
      try {
        const answer = await call();
        conclude(asProbe, isFailure(answer));
        return answer;
      } catch (error) {
        conclude(asProbe, true);
        throw error;
      }
    },
  };
}

const empty = (sinceMs: number): Window => ({ sinceMs, calls: 0, failures: 0 });
