/** A provider was not asked, because it fails: nothing was sent. */
export class CircuitOpen extends Error {}

export type CircuitState = 'closed' | 'probing' | 'open';

export type CircuitPolicy = {
  /** So many failures, and at least half of all calls, within fifteen to thirty seconds open the circuit. */
  readonly failures: number;
  /** How long an open circuit lets its provider rest before one call is tried, in milliseconds. */
  readonly restMs: number;
};

export const usualPolicy: CircuitPolicy = { failures: 5, restMs: 5_000 };
/** Of commands, which ask each thing once and end. */
export const neverOpens: CircuitPolicy = { failures: Number.POSITIVE_INFINITY, restMs: 0 };

const WINDOW_MS = 15_000;
/** A try that takes longer than anybody waits for a provider holds up the next one no more. */
const PROBE_LIMIT_MS = 20_000;

/** What is called: its name, as operators read it in traces, and which of its answers are failures. */
export type Called<Answer> = { readonly name?: string; readonly isFailure?: (answer: Answer) => boolean };

/**
 * Keeps customers from waiting for a provider that fails, and the provider from being asked while it recovers. It never repeats a call:
 * what may have happened is for whoever asked to find out.
 */
export interface Circuit {
  /**
   * Calls the provider, unless the circuit is open. A call that fails throws, or answers something of which `isFailure` is true.
   * @throws CircuitOpen before anything was sent; else what the call throws
   */
  run<Answer>(call: () => Promise<Answer>, of?: Called<Answer>): Promise<Answer>;
  readonly state: () => CircuitState;
}

type Needs = {
  /** Time that goes on evenly, whatever becomes of the server's clock. */
  readonly nowMs: () => number;
  readonly policy: CircuitPolicy;
  readonly onChange: (state: CircuitState) => void;
};
type Window = { readonly sinceMs: number; calls: number; failures: number };

export function createCircuit({ nowMs, policy, onChange }: Needs): Circuit {
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

  /** What an answer says of the provider. One that was asked before the circuit opened says nothing new. */
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
